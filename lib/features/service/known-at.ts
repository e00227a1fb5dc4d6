import 'server-only';
import type { ActiveFeed } from './active-feed';
import { badParameter } from './service-error';

/**
 * The moment of `asOf`, or `undefined` without one.
 * @throws ServiceError 'bad-parameter' for a future time.
 */
export function knownAtMs({ clockMs }: ActiveFeed, asOf: string | undefined): number | undefined {
  if (asOf === undefined) return undefined;
  const atMs = Date.parse(asOf);
  if (atMs > clockMs) throw badParameter('asOf', 'must not be later than the time of the data');
  return atMs;
}

/** The earlier of two moments, either of which may be open. */
export function earlierOf(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}
