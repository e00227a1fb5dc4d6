'use client';

import { coinsCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** Covered coins with price, peg, liquidity and yield in parts, every 30 s. */
export function useCoins() {
  return useLive(coinsCall);
}
