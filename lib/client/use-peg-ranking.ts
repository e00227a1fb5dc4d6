'use client';

import { pegRankingCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** Coins by peg score, every 30 s. */
export function usePegRanking() {
  return useLive(pegRankingCall);
}
