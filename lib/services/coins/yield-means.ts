import 'server-only';
import { dec, roundHalfEven, sum } from '@/lib/domain/units';
import { listCoinYieldSteps } from '@/lib/store/coin-yields';
import type { ActiveFeed } from '../active-feed';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
const PLACES = 6;

/** Percent a year; `null` while the window is not covered day by day. */
export type YieldMeans = { sevenDaysPercent: number | null; thirtyDaysPercent: number | null };

/**
 * Means of a coin's yield over the 7 and 30 UTC days that end with the day of `asOfMs`. Each day
 * counts once, with its last reading: readings are hourly now and sparser in older history.
 */
export async function yieldMeans(
  { db, feed }: ActiveFeed,
  symbol: string,
  asOfMs: number,
): Promise<YieldMeans> {
  const todayMs = Math.floor(asOfMs / DAY_MS) * DAY_MS;
  const firstDayMs = (days: number) => todayMs - (days - 1) * DAY_MS;
  const readings = await listCoinYieldSteps(db, {
    feedId: feed.feedId,
    symbol,
    stepSeconds: DAY_SECONDS,
    fromMs: firstDayMs(30),
    toMs: asOfMs,
  });
  const meanOver = (days: number): number | null => {
    const known = readings.flatMap(({ atMs, apyPercent }) =>
      atMs < firstDayMs(days) || apyPercent === null ? [] : [dec(apyPercent)],
    );
    if (known.length < days) return null;
    return roundHalfEven(sum(known).div(days), PLACES).toNumber();
  };
  return { sevenDaysPercent: meanOver(7), thirtyDaysPercent: meanOver(30) };
}
