'use client';

import { TREASURY_DEFAULTS } from '@/lib/contract/calls';
import { parseAmount } from '@/lib/format/amount-text';
import { changeQuery, useQueryParam, useQueryText } from '@/lib/web/client/hooks/use-query-param';

/** The available horizons, in days as written in the address. */
export const DESK_DAYS = ['30', '90', '180', '365'] as const;
type DeskDays = (typeof DESK_DAYS)[number];

/** The amount and the horizon in the address; an invalid amount counts as missing. */
export function useDesk() {
  const amount = parseAmount(useQueryText('amount') ?? '') ?? TREASURY_DEFAULTS.amount;
  const [days, setDays] = useQueryParam<DeskDays>('days', DESK_DAYS, '90');
  const setAmount = (next: string) =>
    changeQuery({ amount: next === TREASURY_DEFAULTS.amount ? null : next }, 'replace');
  return { amount, days: Number(days), daysText: days, setAmount, setDays };
}
