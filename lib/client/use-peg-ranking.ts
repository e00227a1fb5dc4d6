'use client';

import { pegRankingContract } from '@/lib/contracts/stablecoins';
import { useLive } from './use-live';

/** Coins by peg score, every 30 s. */
export function usePegRanking() {
  return useLive(pegRankingContract);
}
