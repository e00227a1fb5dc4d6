'use client';

import { useLive } from '@/lib/features/client/use-live';
import { changeQuery, useQueryParam, useQueryText } from '@/lib/features/client/use-query-param';
import { coinExitCall, exitCall } from '@/lib/features/exit/calls';
import { pegDistancesCall } from '@/lib/features/peg/calls';
import { treasuryCall } from '@/lib/features/treasury/calls';
import { TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import { parseAmount } from '@/lib/format/amount-text';
import { formatUsd } from '@/lib/format/numbers';

/** The available horizons, in days as written in the address. */
export const DESK_DAYS = ['30', '90', '180', '365'] as const;
type DeskDays = (typeof DESK_DAYS)[number];

/**
 * The amount and the horizon in the address. An invalid amount counts as missing; `refused` is its text.
 */
export function useDesk() {
  const linkedAmount = useQueryText('amount');
  const parsed = parseAmount(linkedAmount ?? '');
  const amount = parsed ?? TREASURY_DEFAULTS.amount;
  const refused = parsed === null ? linkedAmount : null;
  const [days, setDays] = useQueryParam<DeskDays>('days', DESK_DAYS, '90');
  const setAmount = (next: string) =>
    changeQuery({ amount: next === TREASURY_DEFAULTS.amount ? null : next }, 'replace');
  return { amount, refused, days: Number(days), daysText: days, setAmount, setDays };
}

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

/** An amount as shown in headings: `$10,000,000`, cents only if there are any. */
export function shownAmount(amountUsd: number): string {
  return formatUsd(amountUsd, Number.isInteger(amountUsd) ? 0 : 2);
}
