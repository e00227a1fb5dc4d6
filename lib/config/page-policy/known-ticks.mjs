/** Each bundle of a process may load this module, so the known ticks are kept on the process. */
const KEY = Symbol.for('stable-yield.web.ticks');

/** A recording played fast has ticks every moment; pages are made again after this at the earliest. */
const LEAST_APART_MS = 5_000;

/**
 * What this web process knows of the collector's ticks; times are epoch ms of its own clock.
 * @typedef {object} KnownTicks
 * @property {boolean} isWatching Whether a tick would be noticed: the store answers.
 * @property {number} count Grows with every tick and with every change of the feed.
 * @property {number} lastAtMs When pages last had to be made again.
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
 * @param {boolean} isNext Whether it follows the one noted before; else nobody knows how many were missed.
 */
export function noteTick(nowMs, isNext) {
  const ticks = knownTicks();
  ticks.count += 1;
  if (isNext && nowMs - ticks.lastAtMs < LEAST_APART_MS) return;
  ticks.previousAtMs = isNext ? ticks.lastAtMs : nowMs;
  ticks.lastAtMs = nowMs;
}
