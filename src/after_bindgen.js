
// A freed object answers with a coded error, not with a null pointer; freeing it again does nothing.
for (const type of [Match, Analyst]) {
    for (const name of Object.getOwnPropertyNames(type.prototype)) {
        const method = type.prototype[name];
        if (name === 'constructor' || name.startsWith('__') || typeof method !== 'function') continue;
        type.prototype[name] = function (...values) {
            if (this.__wbg_ptr) return method.apply(this, values);
            if (name === 'free') return undefined;
            const error = new Error(`This ${type.name} was freed; ${name} needs one that is alive.`);
            throw Object.assign(error, { name: 'SowingError', code: 'freed', details: { method: name } });
        };
    }
    if (Symbol.dispose) type.prototype[Symbol.dispose] = type.prototype.free;
}
