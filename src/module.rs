//! What a WebAssembly module needs when no other program brings it: memory, and an end.

/// Smaller than the allocator of the standard library, and faster.
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// A panic is a mistake in this crate. The module traps, JavaScript catches a `WebAssembly.RuntimeError` that it tells from
/// the errors of the contract, and starts another instance. A message is not worth what all messages weigh: the same
/// match, replayed natively, gives it.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
