'use client';

import { useLive } from '@/lib/features/client/use-live';
import { coinCall, coinsCall, pegRankingCall, stablecoinsCall } from './calls';

/** Covered coins with price, peg, liquidity and yield components, every 30 s. */
export function useCoins() {
  return useLive(coinsCall);
}

/** One coin's verdict, sources and figures, every 30 s. */
export function useCoin(asset: string) {
  return useLive(coinCall, { input: { params: { asset } } });
}

/** Peg, liquidity and yield figures of every covered coin, every 30 s. */
export function useStablecoins() {
  return useLive(stablecoinsCall);
}

/** Coins by peg score, every 30 s. */
export function usePegRanking() {
  return useLive(pegRankingCall);
}
