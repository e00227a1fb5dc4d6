import type {
  CefiRate,
  ChainRate,
  LendingTotals,
  PlatformAssets,
  PoolObservation,
} from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isPoolKind } from '@/lib/benchmark/pool-kinds';
import { isoOrNull, isoTime, msOf } from '@/lib/benchmark/text-times';
import { type Dec, dec, toText } from '@/lib/benchmark/units';
import type { CoinBasis } from '@/lib/benchmark/yield/coin-step';
import type { PoolMemory } from '@/lib/benchmark/yield/counted-pools';
import type { RatePast } from '@/lib/benchmark/yield/platform-rate';
import { type PoolPast, spikeReach, UNREAD } from '@/lib/benchmark/yield/pool-past';
import { effectiveApy } from '@/lib/benchmark/yield/pool-yield';
import type { YieldMemory } from '@/lib/benchmark/yield/strategy-yields';
import type {
  CefiDocument,
  CoinBasisText,
  CoinYieldsDocument,
  PoolPastText,
  PoolRow,
  PoolsDocument,
} from './documents';
import { PayloadList, provenanceOf } from './payload-list';

/** A past with the deposits that a rule compared with it. */
export type ReadPast = { past: PoolPast; tvlUsd: Dec };

/** What was known of the pools before this moment. */
export type KnownOfPools = Pick<PoolMemory, 'disagreesSinceMs' | 'pastOf' | 'lendingOf'> & {
  /** A past that a rule read; `null` for the others. */
  readPastOf: (poolId: string) => ReadPast | null;
  firstReadMs: (poolId: string) => number | null;
  readSinceMs: number | null;
};

/** The pools that were known, in the order in which they were read. */
export function poolsDocument(
  pools: readonly PoolObservation[],
  known: KnownOfPools,
  parameters: MethodologyParameters,
): PoolsDocument {
  const payloads = new PayloadList();
  const rows = pools.map(
    (pool): PoolRow => ({
      ...poolText(pool),
      payload: payloads.placeOf(pool),
      lending: pool.isNetTvl ? lendingText(known.lendingOf(pool.poolId), payloads) : null,
      firstReadAt: isoOrNull(known.firstReadMs(pool.poolId)),
      disagreesSince: isoOrNull(known.disagreesSinceMs(pool.poolId)),
      past: pastText(pool, known.readPastOf(pool.poolId), parameters),
    }),
  );
  const readSince = isoOrNull(known.readSinceMs);
  return { schema: 'evidence-pools/1', readSince, pools: rows, payloads: payloads.rows };
}

/** Whether what was known of a pool gives the same row, other things being equal. */
export function isSameKnowledge(poolId: string, a: KnownOfPools, b: KnownOfPools): boolean {
  const [one, other] = [a.readPastOf(poolId), b.readPastOf(poolId)];
  const isSamePast =
    one === null || other === null
      ? one === other
      : one.past === other.past && one.tvlUsd.equals(other.tvlUsd);
  return (
    isSamePast &&
    a.readSinceMs === b.readSinceMs &&
    a.lendingOf(poolId) === b.lendingOf(poolId) &&
    a.firstReadMs(poolId) === b.firstReadMs(poolId) &&
    a.disagreesSinceMs(poolId) === b.disagreesSinceMs(poolId)
  );
}

function poolText(pool: PoolObservation) {
  return {
    poolId: pool.poolId,
    protocol: pool.protocol,
    chain: pool.chain,
    symbol: pool.symbol,
    poolSymbol: pool.poolSymbol,
    kind: pool.kind,
    underlying: pool.underlying,
    suppliesProtocol: pool.suppliesProtocol,
    tvlUsd: toText(pool.tvlUsd),
    isNetTvl: pool.isNetTvl,
    apyBasePercent: toText(pool.apyBasePercent),
    apyRewardPercent: toText(pool.apyRewardPercent),
    apyPercent: toText(pool.apyPercent),
    apyMean30dPercent: toText(pool.apyMean30dPercent),
    observationCount: String(pool.observationCount),
    ageDays: String(pool.ageDays),
    singleExposure: pool.singleExposure,
    impermanentLoss: pool.impermanentLoss,
    outlier: pool.outlier,
    observedAt: isoTime(pool.observedAtMs),
  };
}

function lendingText(row: LendingTotals | null, payloads: PayloadList) {
  return (
    row && {
      suppliedUsd: toText(row.suppliedUsd),
      borrowedUsd: toText(row.borrowedUsd),
      observedAt: isoTime(row.observedAtMs),
      payload: payloads.placeOf(row),
    }
  );
}

function pastText(
  pool: PoolObservation,
  read: ReadPast | null,
  parameters: MethodologyParameters,
): PoolPastText | null {
  const apyPercent = effectiveApy(pool, parameters)?.apyPercent;
  if (read === null || apyPercent === undefined) return null;
  const { past, tvlUsd } = read;
  const { yield: limits } = parameters;
  const week = past.week();
  const median = past.tvlMedianUsd();
  const factor = dec(limits.tvlJumpFactor);
  return {
    readings: String(past.readings),
    days: String(past.days),
    paying: String(past.paying),
    medianPercent: toText(week?.medianPercent ?? null),
    madPercent: toText(week?.madPercent ?? null),
    agreeing: String(past.agreeing(apyPercent, spikeReach(week, limits))),
    tvlMedianUsd: toText(median),
    tvlAgreeing: String(median ? past.tvlAgreeing(tvlUsd, median.times(factor), factor) : 0),
  };
}

const figureOrNull = (text: string | null) => (text === null ? null : dec(text, 'pool figure'));

function readPast(text: PoolPastText): PoolPast {
  const [medianPercent, madPercent] = [
    figureOrNull(text.medianPercent),
    figureOrNull(text.madPercent),
  ];
  return {
    readings: Number(text.readings),
    days: Number(text.days),
    paying: Number(text.paying),
    week: () => medianPercent && madPercent && { medianPercent, madPercent },
    agreeing: () => Number(text.agreeing),
    tvlMedianUsd: () => figureOrNull(text.tvlMedianUsd),
    tvlAgreeing: () => Number(text.tvlAgreeing),
  };
}

/** The pools of a document, and what was known of them. Methodology, coin yield. */
export function readPools(document: PoolsDocument): {
  pools: PoolObservation[];
  memory: Pick<PoolMemory, 'pastOf' | 'lendingOf' | 'isLate' | 'disagreesSinceMs'>;
} {
  const { readSince } = document;
  const rows = new Map(document.pools.map((row) => [row.poolId, row]));
  return {
    pools: document.pools.map((row) => poolOf(row, document)),
    memory: {
      pastOf: ({ poolId }) => {
        const past = rows.get(poolId)?.past ?? null;
        return past === null ? UNREAD : readPast(past);
      },
      lendingOf: (poolId) => {
        const lending = rows.get(poolId)?.lending ?? null;
        return (
          lending && {
            ...provenanceOf(lending, document.payloads),
            poolId,
            suppliedUsd: dec(lending.suppliedUsd, 'suppliedUsd'),
            borrowedUsd: dec(lending.borrowedUsd, 'borrowedUsd'),
          }
        );
      },
      isLate: (poolId) => {
        const firstReadAt = rows.get(poolId)?.firstReadAt ?? null;
        return firstReadAt !== null && readSince !== null && msOf(firstReadAt) > msOf(readSince);
      },
      disagreesSinceMs: (poolId) => {
        const since = rows.get(poolId)?.disagreesSince ?? null;
        return since === null ? null : msOf(since);
      },
    },
  };
}

/** A coin as it was before this moment. */
export type KnownOfCoin = { symbol: string; circulationUsd: Dec | null; before: CoinBasis | null };

/** What coins' APYs were measured against, and the rates read on chain. */
export function coinYieldsDocument(
  coins: readonly KnownOfCoin[],
  rates: readonly ChainRate[],
): CoinYieldsDocument {
  const payloads = new PayloadList();
  return {
    schema: 'evidence-coin-yields/1',
    coins: coins.map(({ symbol, circulationUsd, before }) => ({
      symbol,
      circulationUsd: toText(circulationUsd),
      before: before && basisText(before),
    })),
    rates: rates.map((row) => ({
      protocol: row.protocol,
      chain: row.chain,
      symbol: row.symbol,
      apyPercent: toText(row.apyPercent),
      supplied: toText(row.supplied),
      borrowed: toText(row.borrowed),
      observedAt: isoTime(row.observedAtMs),
      payload: payloads.placeOf(row),
    })),
    payloads: payloads.rows,
  };
}

function basisText({ accepted, hourPercent, madPercent, pending, witness }: CoinBasis) {
  return {
    apyPercent: toText(accepted.apyPercent),
    basePercent: toText(accepted.basePercent),
    rewardPercent: toText(accepted.rewardPercent),
    hourPercent: toText(hourPercent),
    madPercent: toText(madPercent),
    pending: pending && {
      apyPercent: toText(pending.apyPercent),
      confirmations: String(pending.confirmations),
      countedAt: isoTime(pending.countedAtMs),
    },
    witness: [...witness].map(([market, apyPercent]) => ({
      market,
      apyPercent: toText(apyPercent),
    })),
  };
}

export function readCoinYields({
  coins,
  rates,
  payloads,
}: CoinYieldsDocument): Pick<YieldMemory, 'circulationUsd' | 'basisOf' | 'chainRates'> {
  const bySymbol = new Map(coins.map((row) => [row.symbol, row]));
  return {
    circulationUsd: (symbol) => figureOrNull(bySymbol.get(symbol)?.circulationUsd ?? null),
    basisOf: (symbol) => {
      const before = bySymbol.get(symbol)?.before ?? null;
      return before && readBasis(before);
    },
    chainRates: rates.map((row) => ({
      ...provenanceOf(row, payloads),
      protocol: row.protocol,
      chain: row.chain,
      symbol: row.symbol,
      apyPercent: dec(row.apyPercent, 'apyPercent'),
      supplied: dec(row.supplied, 'supplied'),
      borrowed: dec(row.borrowed, 'borrowed'),
    })),
  };
}

function readBasis(text: CoinBasisText): CoinBasis {
  const { pending, witness } = text;
  return {
    accepted: {
      apyPercent: dec(text.apyPercent, 'apyPercent'),
      basePercent: figureOrNull(text.basePercent),
      rewardPercent: figureOrNull(text.rewardPercent),
    },
    hourPercent: dec(text.hourPercent, 'hourPercent'),
    madPercent: dec(text.madPercent, 'madPercent'),
    pending: pending && {
      apyPercent: dec(pending.apyPercent, 'apyPercent'),
      confirmations: Number(pending.confirmations),
      countedAtMs: msOf(pending.countedAt),
    },
    witness: new Map(witness.map((row) => [row.market, dec(row.apyPercent, 'apyPercent')])),
  };
}

function poolOf(row: PoolRow, { payloads }: PoolsDocument): PoolObservation {
  if (!isPoolKind(row.kind)) throw new RangeError(`pool ${row.poolId}: unknown kind ${row.kind}`);
  return {
    ...provenanceOf(row, payloads),
    poolId: row.poolId,
    protocol: row.protocol,
    chain: row.chain,
    symbol: row.symbol,
    poolSymbol: row.poolSymbol,
    kind: row.kind,
    underlying: row.underlying,
    suppliesProtocol: row.suppliesProtocol,
    tvlUsd: dec(row.tvlUsd, 'tvlUsd'),
    isNetTvl: row.isNetTvl,
    apyBasePercent: figureOrNull(row.apyBasePercent),
    apyRewardPercent: figureOrNull(row.apyRewardPercent),
    apyPercent: figureOrNull(row.apyPercent),
    apyMean30dPercent: figureOrNull(row.apyMean30dPercent),
    observationCount: Number(row.observationCount),
    ageDays: Number(row.ageDays),
    singleExposure: row.singleExposure,
    impermanentLoss: row.impermanentLoss,
    outlier: row.outlier,
  };
}

/** Platforms' rates and the assets they disclose. */
export function cefiDocument(
  rates: readonly CefiRate[],
  assets: ReadonlyMap<string, PlatformAssets>,
  pastOf: (rate: CefiRate) => RatePast | null,
): CefiDocument {
  const payloads = new PayloadList();
  return {
    schema: 'evidence-cefi/1',
    rates: rates.map((row) => {
      const past = pastOf(row);
      return {
        platform: row.platform,
        symbol: row.symbol,
        apyPercent: toText(row.apyPercent),
        aumUsd: toText(row.aumUsd),
        observedAt: isoTime(row.observedAtMs),
        payload: payloads.placeOf(row),
        past: past && {
          medianPercent: toText(past.medianPercent),
          agreeing: String(past.agreeing),
          days: String(past.days),
        },
      };
    }),
    assets: [...assets.values()].map((row) => ({
      platform: row.platform,
      assetsUsd: toText(row.assetsUsd),
      observedAt: isoTime(row.observedAtMs),
      payload: payloads.placeOf(row),
    })),
    payloads: payloads.rows,
  };
}

export function readCefi({ rates, assets, payloads }: CefiDocument): {
  rates: CefiRate[];
  assets: ReadonlyMap<string, PlatformAssets>;
  pastOf: (rate: CefiRate) => RatePast | null;
} {
  const pasts = new Map(rates.map((row) => [`${row.platform} ${row.symbol}`, row.past]));
  return {
    pastOf: ({ platform, symbol }) => {
      const past = pasts.get(`${platform} ${symbol}`) ?? null;
      return (
        past && {
          medianPercent: dec(past.medianPercent, 'medianPercent'),
          agreeing: Number(past.agreeing),
          days: Number(past.days),
        }
      );
    },
    rates: rates.map((row) => ({
      ...provenanceOf(row, payloads),
      platform: row.platform,
      symbol: row.symbol,
      apyPercent: dec(row.apyPercent, 'apyPercent'),
      aumUsd: figureOrNull(row.aumUsd),
    })),
    assets: new Map(
      assets.map((row) => [
        row.platform,
        {
          ...provenanceOf(row, payloads),
          platform: row.platform,
          assetsUsd: dec(row.assetsUsd, 'assetsUsd'),
        },
      ]),
    ),
  };
}
