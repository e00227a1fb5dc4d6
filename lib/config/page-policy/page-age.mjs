import { knownTicks } from './known-ticks.mjs';

/** Pages with figures are regenerated within a tick; others may wait. */
const FIGURES_WITHIN_MS = 30_000;
const PAGE = 'APP_PAGE';

/** When generation of each stored page began; the page shows the figures of that moment. */
const begunAtMs = new WeakMap();
/** Pages being generated, by key; at most as many as the site has pages. */
const generating = new Map();
const MAX_GENERATING = 1_000;
const MAX_GENERATION_MS = 10_000;

/**
 * The stored page with its age in ticks. A page that shows the previous tick is served once more
 * while it is regenerated. An older one is regenerated first, so that no two web nodes are more
 * than a tick apart. While no tick would be noticed, Next's own times apply.
 */
export function agedByTicks(key, found, nowMs = Date.now()) {
  if (!found) return noteGeneration(key, nowMs);
  const { isWatching, lastAtMs, previousAtMs } = knownTicks();
  const withinMs = found.cacheControl?.revalidate * 1000;
  const isFigures = found.value?.kind === PAGE && withinMs <= FIGURES_WITHIN_MS;
  if (!isFigures) return found;
  const madeAtMs = begunAtMs.get(found.value) ?? found.lastModified;
  const isBehind = isWatching && madeAtMs < lastAtMs;
  if (isBehind || nowMs - found.lastModified > withinMs) noteGeneration(key, nowMs);
  if (!isBehind) return found;
  // To Next, -1 means a page that may no longer be served.
  const lastModified = madeAtMs < previousAtMs ? -1 : nowMs - withinMs - 1;
  return { ...found, lastModified: Math.min(lastModified, found.lastModified) };
}

/** Notes that a requested page has been generated. */
export function pageMade(key, value) {
  const beganAtMs = generating.get(key);
  generating.delete(key);
  if (value?.kind === PAGE && beganAtMs !== undefined) begunAtMs.set(value, beganAtMs);
}

/** The first request starts generation; later ones wait for the same result, unless it has failed. */
function noteGeneration(key, nowMs) {
  const beganAtMs = generating.get(key) ?? Number.NEGATIVE_INFINITY;
  if (nowMs - beganAtMs < MAX_GENERATION_MS || generating.size >= MAX_GENERATING) return null;
  generating.set(key, nowMs);
  return null;
}
