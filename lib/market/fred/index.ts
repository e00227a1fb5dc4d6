import 'server-only';
import { requireSome } from '../parse-rows';
import type { MarketSource } from '../types';
import { updateFrame } from '../update';
import { fetchSeries } from './client';
import { mapSeries } from './mapper';
import { SERIES } from './schema';

const DAY_MS = 86_400_000;
/** Enough to bridge any holiday, little enough to stay a small body. */
const HISTORY_DAYS = 60;

/** The fallback for the Treasury's own table: the three-month rate as FRED republishes it. */
export function fred(baseUrl: string): MarketSource {
  const id = 'fred';
  return {
    id,
    name: 'FRED three-month Treasury rate',
    tier: 2,
    cadence: { cron: '50 9,21 * * *' },
    timeoutMs: 60_000,
    fetch: async (context) => {
      const fromMs = context.nowMs() - HISTORY_DAYS * DAY_MS;
      const fromDate = new Date(fromMs).toISOString().slice(0, 10);
      const body = await fetchSeries(id, baseUrl, context, { series: SERIES, fromDate });
      const { bills, dropped } = mapSeries(id, body);
      requireSome(id, bills, dropped);
      return { ...updateFrame(id, 2, [body], body.receivedAtMs), bills, dropped };
    },
  };
}
