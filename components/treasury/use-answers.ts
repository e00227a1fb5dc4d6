'use client';

import { useLive } from '@/lib/features/client/use-live';
import {
  coinExitCall,
  exitCall,
  pegDistancesCall,
  treasuryCall,
} from '@/lib/features/contract/calls';
import { useDesk } from './use-desk';

// While a new amount loads, the figures of the previous one stay; each response names its amount.

/** What the amount earns over the horizon, every 30 s. */
export function useTreasury() {
  const { amount, days } = useDesk();
  return useLive(treasuryCall, { input: { query: { amount, days } }, keepsPrevious: true }).state;
}

/** What selling the amount of each coin costs, every 30 s. */
export function useExit() {
  const { amount } = useDesk();
  return useLive(exitCall, { input: { query: { amount } }, keepsPrevious: true }).state;
}

/** The venues and the curves of one coin, every 30 s. */
export function useCoinExit(asset: string | null) {
  const { amount } = useDesk();
  const input = { params: { asset: asset ?? '' }, query: { amount } };
  return useLive(coinExitCall, { input, enabled: asset !== null, keepsPrevious: true }).state;
}

/** Days off the peg, every hour. */
export function usePegDistances() {
  return useLive(pegDistancesCall).state;
}
