import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { median } from '@/lib/benchmark/median';
import { type Dec, dec, toPlaces } from '@/lib/benchmark/units';
import { listCoinRows } from '@/lib/db/market/coin-rows';
import { listPrices } from '@/lib/db/market/consensus-prices';
import type { Db } from '@/lib/db/schema';
import { liquidityScores } from '@/lib/db/tables/market-tables';

/** Scores from today's books, carried back to days without stored books. */
export type CarriedScores = { liquidityScore: Dec; volatility5mBps: Dec };

const SAMPLES = 5_000;

/** The medians of the last day of each coin that has both; a coin without is left out. */
export async function carriedScores(
  db: Db,
  query: { feedId: string; symbols: readonly string[]; nowMs: number },
): Promise<Map<string, CarriedScores>> {
  const { feedId, nowMs } = query;
  const span = { fromMs: nowMs - DAY_MS, toMs: nowMs, limit: SAMPLES };
  const scores = new Map<string, CarriedScores>();
  for (const symbol of query.symbols) {
    const books = await listCoinRows(db, liquidityScores, { feedId, symbol, ...span });
    const prices = await listPrices(db, { feedId, symbol, ...span });
    const liquidity = books.flatMap(({ score }) => (score === null ? [] : [dec(score)]));
    const volatility = prices.flatMap(({ volatility5mBps: bps }) =>
      bps === null ? [] : [dec(bps)],
    );
    if (liquidity.length === 0 || volatility.length === 0) continue;
    scores.set(symbol, {
      liquidityScore: median(liquidity),
      volatility5mBps: median(volatility),
    });
  }
  return scores;
}

/** The judgment in the reconstructed days, one sentence per coin. */
export function judgementOf(scores: ReadonlyMap<string, CarriedScores>, date: string): string[] {
  return [...scores].map(
    ([symbol, { liquidityScore, volatility5mBps }]) =>
      `${symbol}: liquidity score ${toPlaces(liquidityScore, 4)} and five-minute volatility ${toPlaces(volatility5mBps, 2)} bps of ${date} carried back to days whose order books are not known`,
  );
}
