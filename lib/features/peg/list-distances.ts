import 'server-only';
import { coinName } from '@/lib/benchmark/coin/coins';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import { type Distance, type DistanceDays, distanceDays } from '@/lib/benchmark/peg/distance-days';
import { REPLAY_UNITS, type ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { type CoinTrack, openTrack } from '@/lib/benchmark/replay/replay-track';
import { isoDay } from '@/lib/benchmark/text-times';
import { BPS_PER_UNIT, dec, ONE } from '@/lib/benchmark/units';
import { listPriceRollups } from '@/lib/db/market/consensus-prices';
import { listReplays } from '@/lib/features/replays/list-replays';
import {
  type ActiveFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence, readTick } from '@/lib/features/service/feed-data';
import { isoTime, rounded, toNumber } from '@/lib/features/service/figures';
import type { PegDistances } from './distances-contract';

/**
 * The number of days each coin was at each distance from a dollar, in our history and in recorded crises.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getPegDistances(context: ServiceContext): Promise<PegDistances> {
  const { active, market } = await readTick(context);
  const coins = await cachedBySequence('peg-distances', active, async () => {
    const symbols = market.coins.map(({ symbol }) => symbol);
    const rows = await Promise.all(symbols.map((symbol) => ownDays(active, symbol)));
    return rows.flatMap((row) => row ?? []);
  });
  return {
    coins,
    recorded: (await listReplays()).flatMap(recordedDays),
    meta: answerMeta(active, { asOfMs: market.asOfMs, method: 'engine' }),
  };
}

/** The daily roll-ups of a coin's price, from the first on. */
export function listDailyPrices({ db, feed, clockMs }: ActiveFeed, symbol: string) {
  return listPriceRollups(db, {
    feedId: feed.feedId,
    symbol,
    stepSeconds: DAY_SECONDS,
    fromMs: 0,
    toMs: clockMs,
  });
}

async function ownDays(active: ActiveFeed, symbol: string) {
  const rows = await listDailyPrices(active, symbol);
  const distances = rows.flatMap((row) =>
    row.peakDeviationBps === null
      ? []
      : [{ atMs: row.bucketAtMs, peakBps: dec(row.peakDeviationBps) }],
  );
  const found = distanceDays(distances);
  if (found === null) return null;
  const reconstructed = rows.filter((row) => row.backfilledSamples === row.samples).length;
  return { ...named(symbol), ...distanceFields(found), reconstructed_days: reconstructed };
}

type RecordedDays = PegDistances['recorded'];

/** A recording has thousands of readings, and does not change. */
const known = new WeakMap<ReplayFile, RecordedDays>();

/** How far each coin of a recording was from a dollar. */
export function recordedDays(file: ReplayFile): RecordedDays {
  const held = known.get(file);
  if (held) return held;
  const { id, title } = file.recording;
  const track = openTrack(file);
  const distancesOf = (prices: CoinTrack['prices'], unitsPerUsd: number): Distance[] =>
    prices.flatMap((price, place) => {
      const atMs = track.times[place];
      // The reading at the very end is the first of the next day.
      if (price === null || atMs === undefined || atMs >= track.toMs) return [];
      const priceUsd = dec(price).div(unitsPerUsd);
      return [{ atMs, peakBps: priceUsd.minus(ONE).times(BPS_PER_UNIT) }];
    });
  const days = track.coins.flatMap(({ symbol, prices, pending }) => {
    const published = distancesOf(prices, REPLAY_UNITS.priceUsd);
    const withheld = pending.map((price, place) => (prices[place] === null ? price : null));
    const found = distanceDays(published);
    const all = distanceDays([...published, ...distancesOf(withheld, REPLAY_UNITS.sourceUsd)]);
    if (found === null || all === null) return [];
    return [
      {
        ...named(symbol),
        ...distanceFields(found),
        ...{ recording: id, title, with_unconfirmed: distanceFields(all) },
      },
    ];
  });
  known.set(file, days);
  return days;
}

function named(symbol: string) {
  return { symbol, name: coinName(symbol) };
}

function distanceFields({ fromMs, toMs, counts, furthest, days: daysWithPrice }: DistanceDays) {
  return {
    from: isoDay(fromMs),
    to: isoDay(toMs),
    days: daysWithPrice,
    counts: counts.map(({ boundBps, days }) => ({ bound_bps: toNumber(boundBps), days })),
    furthest_bps: rounded(furthest.peakBps, 2),
    furthest_at: isoTime(furthest.atMs),
  };
}
