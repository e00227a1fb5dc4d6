import 'server-only';
import { knownTicks } from '@/lib/config/page-policy/known-ticks.mjs';
import type { ContractDefinition } from '@/lib/contract/define-contract';
import { AGE_STEP_SECONDS } from '@/lib/read/service/active-feed';
import type { WrittenBody } from '../answers';
import { openToOthers } from '../methods';
import { observeCall } from '../metrics/measured';
import { answerKey, cacheAnswer } from './answer-cache';

/** The start of a call: its response is at least as new as this tick. */
export type Begun = { nowMs: number; tick: number };

export function begin(): Begun {
  return { nowMs: Date.now(), tick: knownTicks().count };
}

/**
 * Caches the JSON of a successful response for identical requests, at most as long as its stated age is
 * correct. Only for reads that anybody may make and any cache may keep.
 */
export function cacheComposed(
  request: Request,
  contract: ContractDefinition,
  written: WrittenBody,
  headers: Headers,
  { nowMs, tick }: Begun,
): void {
  if (headers.getSetCookie().length > 0) return;
  const { pathname, search } = new URL(request.url);
  const key = answerKey(pathname + search, (name) => request.headers.get(name));
  if (key === null) return;
  const sent = new Headers(headers);
  sent.set('ETag', written.tag);
  openToOthers(sent);
  const untilMs = nowMs + stepLeftMs(sent, nowMs);
  const observe = (status: number, seconds: number) => observeCall(contract.key, status, seconds);
  cacheAnswer(key, { ...written, tag: written.tag, headers: sent, untilMs, tick }, observe);
}

/** How long the stated age stays correct; a whole step while the data's clock stands still. */
function stepLeftMs(headers: Headers, nowMs: number): number {
  const stepMs = AGE_STEP_SECONDS * 1000;
  const asOfMs = Date.parse(headers.get('X-Data-As-Of') ?? '');
  const statedAgeMs = Number(headers.get('X-Data-Age')) * 1000;
  const pastMs = nowMs - asOfMs - statedAgeMs;
  return pastMs >= 0 && pastMs < stepMs ? stepMs - pastMs : stepMs;
}
