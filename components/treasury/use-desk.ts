'use client';

import { changeQuery, useQueryParam, useQueryText } from '@/lib/features/client/use-query-param';
import { TREASURY_DEFAULTS } from '@/lib/features/contract/calls';
import { parseAmount } from '@/lib/format/amount-text';

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
