import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { listReplays } from '@/lib/features/replays/list-replays';
import { activeFeed, readOrNull, type ServiceContext } from '@/lib/features/service/active-feed';
import { cachedBySequence } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import type { DepegRecord } from './events-contract';
import { listDailyPrices, recordedDays } from './list-distances';

const { eventOpenBps } = METHODOLOGY_PARAMETERS.peg;

/** Where our own record of a coin begins, and the recorded crises in which it left its peg. */
export async function getDepegRecord(symbol: string): Promise<DepegRecord> {
  const replays = await listReplays();
  return {
    since: await readOrNull((context) => firstDay(context, symbol)),
    crises: replays
      .flatMap(recordedDays)
      .filter((row) => row.symbol === symbol)
      .map((row) => ({ recording: row.recording, at: row.furthest_at, bps: row.furthest_bps }))
      .filter(({ bps }) => Math.abs(bps) >= Number(eventOpenBps))
      .sort((a, b) => Math.abs(b.bps) - Math.abs(a.bps)),
  };
}

/** The first day with a tick: days filled in from hourly history have no depeg events. */
async function firstDay(context: ServiceContext, symbol: string): Promise<string | null> {
  const active = await activeFeed(context);
  return cachedBySequence(`first-day:${symbol}`, active, async () => {
    const rows = await listDailyPrices(active, symbol);
    const first = rows.find((row) => row.backfilledSamples < row.samples);
    return first === undefined ? null : isoTime(first.bucketAtMs);
  });
}
