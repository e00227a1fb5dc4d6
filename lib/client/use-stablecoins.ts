'use client';

import { stablecoinsCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** Peg, liquidity and yield figures of every covered coin, every 30 s. */
export function useStablecoins() {
  return useLive(stablecoinsCall);
}
