'use client';

import { useMemo } from 'react';
import {
  coinCall,
  coinsCall,
  depegEventsCall,
  indexFamilyCall,
  PEG_RECENT_DEFAULTS,
  pegCheckCall,
  pegRankingCall,
  pegRecentCall,
  regimeCall,
  stablecoinsCall,
  strategiesCall,
  syiCall,
  yieldsCall,
} from '@/lib/features/contract/calls';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { Regime } from '@/lib/features/regime/contract';
import { FetchError } from './fetch';
import { type Live, type LiveHandle, useLive } from './use-live';

/** The headline index, every 30 s. */
export function useSyi() {
  const { state, ...handle } = useLive(syiCall, {
    isEstimated: (syi) => syi.status === 'estimated',
  });
  return { state: useMemo(() => named(state), [state]), ...handle };
}

/** A response without `success: true`, or of another shape, is an invalid SYI response. */
function named(state: Live<SyiCurrent>): Live<SyiCurrent> {
  if (!('error' in state)) return state;
  const { error } = state;
  if (!(error instanceof FetchError) || error.kind !== 'parse') return state;
  return { ...state, error: new FetchError('parse', 'Invalid SYI response', { cause: error }) };
}

/** Covered coins with price, peg, liquidity and yield components, every 30 s. */
export function useCoins() {
  return useLive(coinsCall);
}

/** One coin's verdict, sources and figures, every 30 s. */
export function useCoin(asset: string) {
  return useLive(coinCall, { input: { params: { asset } } });
}

/** Depeg events of one coin or of all, newest first, every minute. */
export function useDepegEvents(asset?: string) {
  return useLive(depegEventsCall, asset === undefined ? {} : { input: { query: { asset } } });
}

/** The index family, every 30 s. */
export function useIndexFamily() {
  return useLive(indexFamilyCall);
}

/** The peg of the named coins (the contract's default set without names), every 30 s. */
export function usePegCheck(symbols?: readonly string[]) {
  return useLive(
    pegCheckCall,
    symbols === undefined ? {} : { input: { query: { symbols: symbols.join(',') } } },
  );
}

/** Coins by peg score, every 30 s. */
export function usePegRanking() {
  return useLive(pegRankingCall);
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

/** The regime as initially rendered; a page that does not explain it leaves the rules out. */
export type ShownRegime = Omit<Regime, 'explanation'> & Partial<Pick<Regime, 'explanation'>>;

/** The risk regime, every 5 minutes. */
export function useRegime(): LiveHandle<ShownRegime> {
  return useLive(regimeCall);
}

/** Peg, liquidity and yield figures of every covered coin, every 30 s. */
export function useStablecoins() {
  return useLive(stablecoinsCall);
}

type StrategyOptions = { limit?: number; eligible?: 'true' | 'false' | 'all' };

/** Strategies by risk-adjusted yield, every 5 minutes; without options the call's own defaults. */
export function useStrategies(query: StrategyOptions = {}) {
  return useLive(strategiesCall, { input: { query } });
}

/** The coins' yields with their platform and weight, every 5 minutes. */
export function useYields() {
  return useLive(yieldsCall);
}
