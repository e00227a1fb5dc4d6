/** Each bundle of a process may load this module, so the known ticks are kept on the process. */
const KEY = Symbol.for('stable-yield.web.ticks');

/** A fast replay ticks constantly; pages are regenerated no more often than this. */
const MIN_APART_MS = 5_000;

/**
 * This web process's knowledge of the collector's ticks; times are epoch ms of its own clock.
 * @typedef {object} KnownTicks
 * @property {boolean} isWatching Whether a tick would be noticed, i.e. the store responds.
 * @property {number} count Grows with every tick and with every change of the feed.
 * @property {number} lastAtMs When pages last had to be regenerated.
 * @property {number} previousAtMs The time before that; pages made earlier are two ticks behind.
 */

/** @returns {KnownTicks} */
export function knownTicks() {
  globalThis[KEY] ??= { isWatching: false, count: 0, lastAtMs: 0, previousAtMs: 0 };
  return globalThis[KEY];
}

/**
 * Notes that the store has a new tick.
 * @param {number} nowMs
 * @param {boolean} isNext Whether it follows the one noted before; if not, an unknown number was missed.
 */
export function noteTick(nowMs, isNext) {
  const ticks = knownTicks();
  ticks.count += 1;
  if (isNext && nowMs - ticks.lastAtMs < MIN_APART_MS) return;
  ticks.previousAtMs = isNext ? ticks.lastAtMs : nowMs;
  ticks.lastAtMs = nowMs;
}
