import 'server-only';
import type { DataClass } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { deviationBps, pegClass } from '@/lib/benchmark/peg/peg';
import { dec } from '@/lib/benchmark/units';
import type { Access } from '@/lib/config/public/plans';
import {
  BACKFILLED_FLAG,
  type ConsensusPrice,
  listPriceRollups,
  listPrices,
} from '@/lib/db/market/consensus-prices';
import type { PriceRollup } from '@/lib/db/rollups/price-rollups';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { coinOf, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import type { PegSeries } from './contract';
import { readSeries, type WindowQuery } from './read-series';

type Point = PegSeries['points'][number];

/**
 * History of a coin's consensus price and deviation, oldest first. A raw moment without a price is
 * included as `null`; a step without any price has no point. With an access, within its depth.
 * @throws ServiceError 'not-found' for a coin the feed does not cover, 'bad-parameter' for an
 * invalid window, 'plan-required' beyond the access, 'no-data' before a tick.
 */
export async function getPegSeries(
  context: ServiceContext,
  asset: string,
  query: WindowQuery = {},
  access?: Access,
): Promise<PegSeries> {
  const { active, market } = await readTick(context);
  const { symbol, judgement } = coinOf(market, asset);
  const { dataClass } = active.feed;
  return readSeries(
    active,
    { query, access, newestMs: market.asOfMs },
    {
      name: `peg:${symbol}`,
      raw: async (rows) =>
        (await listPrices(active.db, { ...rows, symbol })).map((row) => rawPoint(row, dataClass)),
      rollups: async (rows) =>
        (await listPriceRollups(active.db, { ...rows, symbol })).map((row) =>
          rollupPoint(row, dataClass),
        ),
      rawMethod: 'consensus',
      judgement,
      facts: {
        asset: symbol,
        depeg_threshold_bps: Number(METHODOLOGY_PARAMETERS.peg.eventOpenBps),
      },
    },
  );
}

function rawPoint(row: ConsensusPrice, dataClass: DataClass): Point {
  const price = toNumber(row.priceUsd);
  const deviation = toNumber(row.deviationBps);
  return {
    at: isoTime(row.atMs),
    price_usd: price,
    price_text: row.priceUsd,
    deviation_bps: deviation,
    extreme_deviation_bps: deviation,
    first_usd: price,
    low_usd: price,
    high_usd: price,
    samples: price === null ? 0 : 1,
    status: row.pegClass,
    data_class: row.flags.includes(BACKFILLED_FLAG) ? 'reconstructed' : dataClass,
  };
}

function rollupPoint(row: PriceRollup, dataClass: DataClass): Point {
  return {
    at: isoTime(row.bucketAtMs),
    price_usd: toNumber(row.lastPriceUsd),
    price_text: row.lastPriceUsd,
    deviation_bps: deviationBps(dec(row.lastPriceUsd)).toNumber(),
    extreme_deviation_bps: toNumber(row.peakDeviationBps),
    first_usd: toNumber(row.firstPriceUsd),
    low_usd: toNumber(row.lowPriceUsd),
    high_usd: toNumber(row.highPriceUsd),
    samples: row.samples,
    status:
      row.peakDeviationBps === null
        ? null
        : pegClass(dec(row.peakDeviationBps), METHODOLOGY_PARAMETERS),
    data_class: row.backfilledSamples === row.samples ? 'reconstructed' : dataClass,
  };
}
