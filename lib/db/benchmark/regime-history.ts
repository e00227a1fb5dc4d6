import 'server-only';
import { z } from 'zod';
import { REGIME_CODES } from '@/lib/benchmark/codes';
import type { Db } from '@/lib/db/schema';
import { putSnapshot, readSnapshot } from './snapshots';

const CHARTS_DOCUMENT = 'regime-charts';
const HISTORY_DOCUMENT = 'regime-history';

const byDate = z.record(z.string(), z.string());
const chartsSchema = z.record(
  z.string(),
  z.object({ apyPercent: byDate, priceUsd: byDate }).partial(),
);

/** Daily chart figures for the regime's history, per coin and UTC day, as decimal text. */
export type RegimeCharts = z.infer<typeof chartsSchema>;
export type RegimeChart = keyof RegimeCharts[string];

/** `{}` where nothing was loaded. @throws when the stored document is malformed. */
export async function getRegimeCharts(db: Db, feedId: string): Promise<RegimeCharts> {
  return (await readSnapshot(db, feedId, CHARTS_DOCUMENT, chartsSchema)) ?? {};
}

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
  const held = await getRegimeCharts(db, feedId);
  const coin = held[symbol] ?? {};
  const merged = { ...held, [symbol]: { ...coin, [chart]: { ...coin[chart], ...days } } };
  const document = JSON.stringify(merged);
  await putSnapshot(db, { feedId, name: CHARTS_DOCUMENT, atMs, document });
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
/** The regime between the recorded history and the feed's own fixings, from daily charts. */
export type RegimeHistory = z.infer<typeof historySchema>;

export async function putRegimeHistory(
  db: Db,
  { feedId, atMs, history }: { feedId: string; atMs: number; history: RegimeHistory },
): Promise<void> {
  const document = JSON.stringify(history);
  await putSnapshot(db, { feedId, name: HISTORY_DOCUMENT, atMs, document });
}

/** `undefined` where none was computed. @throws when the stored document is malformed. */
export function getRegimeHistory(db: Db, feedId: string): Promise<RegimeHistory | undefined> {
  return readSnapshot(db, feedId, HISTORY_DOCUMENT, historySchema);
}
