/**
 * Sounds made on the spot: one soft tick a seed, a lower one for a capture. Silent until asked for.
 * @module
 */

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {number} pitch  hertz
 * @param {number} length  seconds
 * @param {number} volume  0 to 1
 */
function knock(pitch, length, volume) {
  context ??= new AudioContext();
  // Browsers hold sound back until the reader has touched the page; then there is nothing to hear yet.
  if (context.state === "suspended") void context.resume().catch(() => {});
  const now = context.currentTime;
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, now + length);
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}

/**
 * @param {"seed" | "capture"} what
 * @param {number} variety  a small number, so that seeds do not sound like a machine
 */
export function playSound(what, variety) {
  try {
    if (what === "seed") knock(620 + (variety % 5) * 24, 0.06, 0.12);
    else knock(190, 0.22, 0.25);
  } catch {
    // No sound device: the board plays on.
  }
}
