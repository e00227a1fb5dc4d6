import { knownTicks } from './known-ticks.mjs';

/** Pages that hold figures are made again within a tick; others have time. */
const FIGURES_WITHIN_MS = 30_000;
const PAGE = 'APP_PAGE';

/** When the making of a stored page began, by the page; it shows the figures of that moment. */
const begunAtMs = new WeakMap();
/** Pages that are being made, by their key; there are as many as the site has pages. */
const making = new Map();
const MAX_MAKING = 1_000;
const LONGEST_MAKING_MS = 10_000;

/**
 * The stored page with the age that the ticks give it. One that shows the tick before is served once
 * more while it is made again. An older one is made again first, so that no two web nodes are more
 * than a tick apart. While no tick would be noticed, Next's own times hold.
 */
export function agedByTicks(key, found, nowMs = Date.now()) {
  if (!found) return noteMaking(key, nowMs);
  const { isWatching, lastAtMs, previousAtMs } = knownTicks();
  const withinMs = found.cacheControl?.revalidate * 1000;
  const isFigures = found.value?.kind === PAGE && withinMs <= FIGURES_WITHIN_MS;
  if (!isFigures) return found;
  const madeAtMs = begunAtMs.get(found.value) ?? found.lastModified;
  const isBehind = isWatching && madeAtMs < lastAtMs;
  if (isBehind || nowMs - found.lastModified > withinMs) noteMaking(key, nowMs);
  if (!isBehind) return found;
  // To Next, -1 is a page that may not be served any more.
  const lastModified = madeAtMs < previousAtMs ? -1 : nowMs - withinMs - 1;
  return { ...found, lastModified: Math.min(lastModified, found.lastModified) };
}

/** Notes that the page is there that was asked for. */
export function pageMade(key, value) {
  const beganAtMs = making.get(key);
  making.delete(key);
  if (value?.kind === PAGE && beganAtMs !== undefined) begunAtMs.set(value, beganAtMs);
}

/** The first asker begins it, and those who come meanwhile wait for the same, unless it has failed. */
function noteMaking(key, nowMs) {
  const beganAtMs = making.get(key) ?? Number.NEGATIVE_INFINITY;
  if (nowMs - beganAtMs < LONGEST_MAKING_MS || making.size >= MAX_MAKING) return null;
  making.set(key, nowMs);
  return null;
}
