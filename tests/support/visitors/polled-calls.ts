import * as calls from '@/lib/contract/calls';
import { ROUTES } from '@/lib/web/calls/routes';
import { cacheControl } from '@/lib/web/http/answers';

/** A read call as screens make it: how often, and what shared caches are told of its answer. */
export type PolledCall = { path: string; everyMs: number; cacheControl: string };

/** Calls asked for once an hour make no load. */
const SELDOM_MS = 3_600_000;

/** Every call that screens poll without naming a coin, an index or an amount, from the code itself. */
export const POLLED_CALLS: readonly PolledCall[] = Object.values<unknown>(calls)
  .filter(isCall)
  .filter(({ path, refreshIntervalMs }) => !path.includes('{') && refreshIntervalMs < SELDOM_MS)
  .map(({ path, refreshIntervalMs }) => {
    const contract = ROUTES.find((route) => route.path === path);
    if (!contract) throw new Error(`no contract has the path ${path}`);
    return { path, everyMs: refreshIntervalMs, cacheControl: cacheControl(contract.cache) };
  });

function isCall(exported: unknown): exported is calls.Call {
  return typeof exported === 'object' && exported !== null && 'refreshIntervalMs' in exported;
}
