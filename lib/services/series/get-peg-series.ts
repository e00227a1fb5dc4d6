import 'server-only';
import { MAX_SERIES_POINTS, type PegSeries } from '@/lib/contracts/series';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import type { Plan } from '@/lib/domain/plans';
import { BPS_PER_UNIT, dec, ONE, roundHalfEven } from '@/lib/domain/units';
import {
  type ConsensusPrice,
  listPriceRollups,
  listRecentPrices,
} from '@/lib/store/consensus-prices';
import type { PriceRollup } from '@/lib/store/price-rollups';
import { type ActiveFeed, activeFeed } from '../active-feed';
import { answerMeta, stampOnce } from '../answer-meta';
import type { ServiceContext } from '../context';
import type { Reach } from '../data/reach';
import { isoTime, toNumber } from '../figures';
import { coinOf, readMarket } from '../market-snapshot';
import { pegClassOf } from '../peg/list-events';
import { cachedListBySequence } from '../sequence-cache';
import { mergePriceRollups, rollupsUntil } from './delayed-rollups';
import { planWindow } from './plan-window';
import { refuseTooMany, type SeriesWindow, STEP_SECONDS, type WindowQuery } from './series-window';

type Point = PegSeries['points'][number];

/**
 * History of a coin's consensus price and deviation, oldest first. A raw moment without a price is
 * there with `null`; a step without any price has no point. With a plan, within its delay and depth.
 * @throws ServiceError 'not-found' for a coin the feed does not cover, 'bad-parameter' for a window
 * that does not work, 'plan-required' beyond the plan, 'no-data' before a tick.
 */
export async function getPegSeries(
  context: ServiceContext,
  asset: string,
  query: WindowQuery = {},
  plan?: Plan,
): Promise<PegSeries> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const { symbol, judgement } = coinOf(market, asset);
  const { window, newestMs, delayed } = planWindow(active, plan, query, market.asOfMs);
  const key = `peg-series:${symbol}:${window.step}:${window.fromMs}:${window.toMs}`;
  const load = () =>
    window.step === 'raw'
      ? rawPoints(active, symbol, window)
      : rollupPoints(active, symbol, STEP_SECONDS[window.step], window, delayed);
  // A delayed window moves with the clock: kept, it would only push the others out.
  const points = await (delayed ? load() : cachedListBySequence(key, active, load));
  const meta = answerMeta(active, {
    asOfMs: newestMs,
    method: window.step === 'raw' ? 'consensus' : 'rollup',
    judgement,
  });
  return stampOnce(points, meta, () => ({
    asset: symbol,
    step: window.step,
    step_seconds: window.step === 'raw' ? null : STEP_SECONDS[window.step],
    from: isoTime(window.fromMs),
    to: isoTime(window.toMs),
    depeg_threshold_bps: Number(METHODOLOGY_PARAMETERS.peg.eventOpenBps),
    points,
    meta,
  }));
}

/** Raw prices are read from the newest back, so a window far in the past needs a roll-up. */
async function rawPoints(
  { db, feed }: ActiveFeed,
  symbol: string,
  { fromMs, toMs }: SeriesWindow,
): Promise<Point[]> {
  const limit = MAX_SERIES_POINTS + 1;
  const rows = await listRecentPrices(db, { feedId: feed.feedId, symbol, limit });
  const oldest = rows.at(-1);
  if (oldest && oldest.atMs >= fromMs) refuseTooMany(rows.length);
  return rows
    .filter((row) => row.atMs >= fromMs && row.atMs <= toMs)
    .reverse()
    .map(rawPoint);
}

async function rollupPoints(
  { db, feed }: ActiveFeed,
  symbol: string,
  stepSeconds: 60 | 3600 | 86_400,
  { fromMs, toMs }: SeriesWindow,
  delayed: Reach | null,
): Promise<Point[]> {
  const { feedId } = feed;
  const read = (seconds: 60 | 3600 | 86_400, window: { fromMs: number; toMs: number }) =>
    listPriceRollups(db, { feedId, symbol, stepSeconds: seconds, ...window });
  const window = { fromMs, toMs, stepSeconds };
  const rows = delayed
    ? await rollupsUntil(delayed.newestMs, window, read, mergePriceRollups)
    : await read(stepSeconds, { fromMs, toMs });
  return rows.map(rollupPoint);
}

function rawPoint(row: ConsensusPrice): Point {
  const price = toNumber(row.priceUsd);
  const deviation = toNumber(row.deviationBps);
  return {
    at: isoTime(row.atMs),
    price_usd: price,
    price_text: row.priceUsd,
    deviation_bps: deviation,
    extreme_deviation_bps: deviation,
    first: price,
    low: price,
    high: price,
    samples: price === null ? 0 : 1,
    status: row.pegClass,
  };
}

function rollupPoint(row: PriceRollup): Point {
  const deviation = dec(row.lastPriceUsd).minus(ONE).times(BPS_PER_UNIT);
  return {
    at: isoTime(row.bucketAtMs),
    price_usd: toNumber(row.lastPriceUsd),
    price_text: row.lastPriceUsd,
    deviation_bps: roundHalfEven(deviation, 2).toNumber(),
    extreme_deviation_bps: toNumber(row.peakDeviationBps),
    first: toNumber(row.firstPriceUsd),
    low: toNumber(row.lowPriceUsd),
    high: toNumber(row.highPriceUsd),
    samples: row.samples,
    status: row.peakDeviationBps === null ? null : pegClassOf(row.peakDeviationBps),
  };
}
