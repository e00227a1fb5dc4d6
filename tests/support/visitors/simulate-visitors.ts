import { seededRandom } from '../seeded-random';
import { cacheTimes, EdgeCopy } from './edge-cache';
import type { PolledCall } from './polled-calls';

export type Simulation = {
  visitors: number;
  seconds: number;
  seed: number;
  /** All visitors have come by then. */
  arrivalSeconds: number;
  /** How long the origin takes to answer, ms. */
  originMs?: number;
};

/** What became of one call: polls of all visitors, and what of it reached the origin. */
export type Outcome = { path: string; polls: number; asked: number; mostInASecond: number };

/** One poll in twelve finds the tab hidden: it asks nothing, and at once when it is shown again. */
const HIDDEN_SHARE = 1 / 12;
const HIDDEN_MS = { least: 5_000, most: 120_000 };
/** Until an answer is there and the timer of a browser fires. */
const JITTER_MS = 400;
const ORIGIN_MS = 50;
const NOBODY = -1;

/** How long the tab is hidden at a poll; 0 where it is not. */
export function hiddenForMs(random: () => number): number {
  if (random() >= HIDDEN_SHARE) return 0;
  return Math.floor(HIDDEN_MS.least + random() * (HIDDEN_MS.most - HIDDEN_MS.least));
}

export function jitterMs(random: () => number): number {
  return Math.floor(random() * JITTER_MS);
}

/**
 * Visitors who poll one call as `useLive` does: again an interval after the last answer, and not while
 * the tab is hidden. Time runs in milliseconds over a ring of lists, so a poll costs the same however
 * many there are.
 */
export function simulateCall(call: PolledCall, settings: Simulation): Outcome {
  const { visitors, seconds, seed, arrivalSeconds, originMs = ORIGIN_MS } = settings;
  const random = seededRandom(seed);
  const copy = new EdgeCopy(cacheTimes(call.cacheControl), originMs);
  const ring = call.everyMs + HIDDEN_MS.most + JITTER_MS + arrivalSeconds * 1000 + originMs + 2;
  const first = new Int32Array(ring).fill(NOBODY);
  const next = new Int32Array(visitors).fill(NOBODY);
  const put = (visitor: number, atMs: number) => {
    const slot = atMs % ring;
    next[visitor] = first[slot] ?? NOBODY;
    first[slot] = visitor;
  };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    put(visitor, Math.floor(random() * arrivalSeconds * 1000));
  }
  let polls = 0;
  for (let atMs = 0; atMs < seconds * 1000; atMs += 1) {
    let visitor = first[atMs % ring] ?? NOBODY;
    first[atMs % ring] = NOBODY;
    while (visitor !== NOBODY) {
      const following = next[visitor] ?? NOBODY;
      const hiddenMs = hiddenForMs(random);
      if (hiddenMs > 0) put(visitor, atMs + hiddenMs);
      else {
        polls += 1;
        put(visitor, Math.ceil(copy.ask(atMs)) + call.everyMs + jitterMs(random));
      }
      visitor = following;
    }
  }
  return { path: call.path, polls, asked: copy.asked, mostInASecond: copy.mostInASecond() };
}
