import 'server-only';
import { z } from 'zod';
import { REGIME_CODES } from '@/lib/benchmark/codes';
import type { Db } from '@/lib/db/schema';
import { storedDocument } from './snapshots';

const byDate = z.record(z.string(), z.string());
const chartsSchema = z.record(
  z.string(),
  z.object({ apyPercent: byDate, priceUsd: byDate }).partial(),
);

export type RegimeChart = keyof z.infer<typeof chartsSchema>[string];

/** Daily chart figures for the regime's history, per coin and UTC day, as decimal text. */
export const regimeCharts = storedDocument('regime-charts', chartsSchema);

/** Adds days to one chart of one coin; a later figure of a day replaces the earlier. */
export async function addToRegimeCharts(
  db: Db,
  {
    feedId,
    symbol,
    chart,
    days,
    atMs,
  }: {
    feedId: string;
    symbol: string;
    chart: RegimeChart;
    days: Readonly<Record<string, string>>;
    atMs: number;
  },
): Promise<void> {
  const held = await regimeCharts.get(db, feedId);
  const coin = held?.[symbol] ?? {};
  const merged = { ...held, [symbol]: { ...coin, [chart]: { ...coin[chart], ...days } } };
  await regimeCharts.put(db, feedId, atMs, merged);
}

const figure = z.string().nullable();
const historySchema = z.object({
  methodologyVersion: z.string(),
  coins: z.array(z.string()),
  /** The first and last day with a figure, and how many there are. */
  from: z.string(),
  to: z.string(),
  observed: z.int(),
  /** Every day from the one after the backtest's last change, oldest first. */
  days: z.array(
    z.object({
      date: z.string(),
      state: z.enum(REGIME_CODES),
      excessBps: figure,
      ema30Bps: figure,
      spreadBps: figure,
      zScore: figure,
      slope7BpsPerDay: figure,
      breadthPercent: figure,
      stressed: z.boolean(),
    }),
  ),
});
export type RegimeHistory = z.infer<typeof historySchema>;
/** The regime between the recorded history and the feed's own fixings, from daily charts. */
export const regimeHistory = storedDocument('regime-history', historySchema);
