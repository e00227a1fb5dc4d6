'use client';

import { useLive } from '@/lib/features/client/use-live';
import { depegEventsCall, pegCheckCall, pegRecentCall } from './calls';
import { PEG_RECENT_DEFAULTS } from './defaults';

/** Depeg events of one coin or of all, newest first, every minute. */
export function useDepegEvents(asset?: string) {
  return useLive(depegEventsCall, asset === undefined ? {} : { input: { query: { asset } } });
}

/** The peg of the named coins (the contract's default set without names), every 30 s. */
export function usePegCheck(symbols?: readonly string[]) {
  return useLive(
    pegCheckCall,
    symbols === undefined ? {} : { input: { query: { symbols: symbols.join(',') } } },
  );
}

type RecentOptions = { asset?: string; limit?: number; enabled?: boolean };

/** One coin's current peg and its last readings, every minute. */
export function usePegRecent({
  asset = PEG_RECENT_DEFAULTS.asset,
  limit = PEG_RECENT_DEFAULTS.limit,
  enabled = true,
}: RecentOptions = {}) {
  return useLive(pegRecentCall, { enabled, input: { query: { asset, limit } } });
}
