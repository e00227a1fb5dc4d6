import type {
  CefiRate,
  ChainRate,
  PlatformAssets,
  PoolObservation,
} from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isPoolKind } from '@/lib/benchmark/pool-kinds';
import { isoOrNull, msOf } from '@/lib/benchmark/text-times';
import { type Dec, dec, figure, toText } from '@/lib/benchmark/units';
import type { CoinBasis } from '@/lib/benchmark/yield/coin-step';
import type { PoolMemory } from '@/lib/benchmark/yield/counted-pools';
import type { RatePast } from '@/lib/benchmark/yield/platform-rate';
import { type PoolPast, spikeReach, UNREAD } from '@/lib/benchmark/yield/pool-past';
import { effectiveApy } from '@/lib/benchmark/yield/pool-yield';
import type { YieldMemory } from '@/lib/benchmark/yield/strategy-yields';
import { decimalsOf, PayloadList, provenanceOf, textOf } from './document-rows';
import {
  assetsRow,
  type CefiDocument,
  type CoinBasisText,
  type CoinYieldsDocument,
  cefiRow,
  chainRateRow,
  lendingRow,
  type PoolPastText,
  type PoolRow,
  type PoolsDocument,
  poolRow,
} from './documents';

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
  const rows = pools.map((pool): PoolRow => {
    const row = payloads.rowOf(pool, poolRow);
    const lending = pool.isNetTvl ? known.lendingOf(pool.poolId) : null;
    return {
      ...row,
      lending: lending && payloads.rowOf(lending, lendingRow),
      firstReadAt: isoOrNull(known.firstReadMs(pool.poolId)),
      disagreesSince: isoOrNull(known.disagreesSinceMs(pool.poolId)),
      past: pastText(pool, known.readPastOf(pool.poolId), parameters),
    };
  });
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
  const { readings, days, paying } = past;
  return textOf({
    ...{ readings, days, paying },
    medianPercent: week?.medianPercent ?? null,
    madPercent: week?.madPercent ?? null,
    agreeing: past.agreeing(apyPercent, spikeReach(week, limits)),
    tvlMedianUsd: median,
    tvlAgreeing: median ? past.tvlAgreeing(tvlUsd, median.times(factor), factor) : 0,
  });
}

function readPast(text: PoolPastText): PoolPast {
  const { medianPercent, madPercent } = decimalsOf(text, 'medianPercent', 'madPercent');
  return {
    readings: Number(text.readings),
    days: Number(text.days),
    paying: Number(text.paying),
    week: () => medianPercent && madPercent && { medianPercent, madPercent },
    agreeing: () => Number(text.agreeing),
    tvlMedianUsd: () => figure(text.tvlMedianUsd),
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
            ...decimalsOf(lending, 'suppliedUsd', 'borrowedUsd'),
            poolId,
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
    rates: rates.map((row) => payloads.rowOf(row, chainRateRow)),
    payloads: payloads.rows,
  };
}

function basisText({ accepted, hourPercent, madPercent, pending, witness }: CoinBasis) {
  const { apyPercent, basePercent, rewardPercent } = accepted;
  return textOf({
    ...{ apyPercent, basePercent, rewardPercent, hourPercent, madPercent, pending },
    witness: [...witness].map(([market, percent]) => ({ market, apyPercent: percent })),
  });
}

export function readCoinYields({
  coins,
  rates,
  payloads,
}: CoinYieldsDocument): Pick<YieldMemory, 'circulationUsd' | 'basisOf' | 'chainRates'> {
  const bySymbol = new Map(coins.map((row) => [row.symbol, row]));
  return {
    circulationUsd: (symbol) => figure(bySymbol.get(symbol)?.circulationUsd ?? null),
    basisOf: (symbol) => {
      const before = bySymbol.get(symbol)?.before ?? null;
      return before && readBasis(before);
    },
    chainRates: rates.map((row) => ({
      ...row,
      ...provenanceOf(row, payloads),
      ...decimalsOf(row, 'apyPercent', 'supplied', 'borrowed'),
    })),
  };
}

function readBasis(text: CoinBasisText): CoinBasis {
  const { pending, witness } = text;
  return {
    accepted: decimalsOf(text, 'apyPercent', 'basePercent', 'rewardPercent'),
    ...decimalsOf(text, 'hourPercent', 'madPercent'),
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
    ...row,
    ...provenanceOf(row, payloads),
    ...decimalsOf(row, 'tvlUsd', 'apyBasePercent', 'apyRewardPercent'),
    ...decimalsOf(row, 'apyPercent', 'apyMean30dPercent'),
    kind: row.kind,
    observationCount: Number(row.observationCount),
    ageDays: Number(row.ageDays),
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
    rates: rates.map((row) => ({ ...payloads.rowOf(row, cefiRow), past: textOf(pastOf(row)) })),
    assets: [...assets.values()].map((row) => payloads.rowOf(row, assetsRow)),
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
      ...row,
      ...provenanceOf(row, payloads),
      ...decimalsOf(row, 'apyPercent', 'aumUsd'),
    })),
    assets: new Map(
      assets.map((row) => [
        row.platform,
        { ...row, ...provenanceOf(row, payloads), ...decimalsOf(row, 'assetsUsd') },
      ]),
    ),
  };
}
