import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReconstructedDay } from '@/lib/benchmark/reconstruct-day';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec } from '@/lib/benchmark/units';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { listCoinRows } from '@/lib/db/market/coin-rows';
import type { Db } from '@/lib/db/schema';
import { coinYields } from '@/lib/db/tables/market-tables';
import type { RegimeDayFigures } from './regime-step';

const MONTHS_OF_DAYS = 400;
/** Yields are written hourly. */
const YIELD_WITHIN_MS = 3 * HOUR_MS;

/** Reconstructed days in the form that the regime uses, oldest first. */
export function reconstructedRegimeDays(days: readonly ReconstructedDay[]): RegimeDayFigures[] {
  return days.map(({ atMs, billPercent, constituents, indices }) => ({
    date: isoDay(atMs),
    atMs,
    billPercent,
    syiPercent: indices.find(({ code }) => code === 'SYI')?.value ?? null,
    constituents,
  }));
}

/** The days with a fixing so far, with the RAYs of the constituents at that time, oldest first. */
export async function ownRegimeDays(
  db: Db,
  query: { feedId: string; constituents: readonly string[] },
): Promise<RegimeDayFigures[]> {
  const { feedId } = query;
  const held = await listRegimeDays(db, { feedId, limit: MONTHS_OF_DAYS });
  const days: RegimeDayFigures[] = [];
  for (const { date, atMs, syiPercent, billPercent } of held.reverse()) {
    const constituents = [];
    for (const symbol of query.constituents) {
      const span = { fromMs: atMs - YIELD_WITHIN_MS, toMs: atMs, limit: 1_000 };
      const ray = (await listCoinRows(db, coinYields, { feedId, symbol, ...span })).at(-1);
      constituents.push({ symbol, rayPercent: ray?.rayPercent ? dec(ray.rayPercent) : null });
    }
    days.push({
      date,
      atMs,
      syiPercent: dec(syiPercent),
      billPercent: dec(billPercent),
      constituents,
    });
  }
  return days;
}
