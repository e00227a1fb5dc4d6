import type { CefiRate, PlatformAssets, PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, toText } from '@/lib/benchmark/units';
import { isPoolKind } from '@/lib/benchmark/yield/pool-kinds';
import { judgeSpike, type SpikeState, type WeekOfYields } from '@/lib/benchmark/yield/yield-spike';
import type { CefiDocument, PoolRow, PoolsDocument } from './documents';
import { readSpikeMemory, spikeMemoryText } from './memory-text';
import { PayloadList, provenanceOf } from './payload-list';
import { isoTime } from './text-times';

/** The spike rule's inputs for a pool; `null` where the rule did not run. */
type SpikeEvidence = { week: WeekOfYields | null; before: SpikeState | null } | null;

/** The pools that were known, in the order in which they were read. */
export function poolsDocument(
  pools: readonly PoolObservation[],
  evidenceOf: (pool: PoolObservation) => SpikeEvidence,
): PoolsDocument {
  const payloads = new PayloadList();
  const rows = pools.map((pool) => poolRow(pool, evidenceOf(pool), payloads.placeOf(pool)));
  return { schema: 'evidence-pools/1', pools: rows, payloads: payloads.rows };
}

function poolRow(pool: PoolObservation, spike: SpikeEvidence, payload: string): PoolRow {
  const week = spike?.week ?? null;
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
    payload,
    week: week && {
      readings: String(week.readings),
      medianPercent: toText(week.medianPercent),
      madPercent: toText(week.madPercent),
    },
    spikeBefore: spike?.before ? spikeMemoryText(spike.before) : null,
  };
}

const figureOrNull = (text: string | null) => (text === null ? null : dec(text, 'pool figure'));

/** The pools of a document, and the spike rule applied to their recorded weeks. Methodology §4. */
export function readPools(
  document: PoolsDocument,
  parameters: MethodologyParameters,
): { pools: PoolObservation[]; isYieldSpike: (pool: PoolObservation, apyPercent: Dec) => boolean } {
  const rows = new Map(document.pools.map((row) => [row.poolId, row]));
  return {
    pools: document.pools.map((row) => poolOf(row, document)),
    isYieldSpike: (pool, apyPercent) => {
      const row = rows.get(pool.poolId);
      const week = row?.week ?? null;
      return judgeSpike({
        apyPercent,
        week: week && {
          readings: Number(week.readings),
          medianPercent: dec(week.medianPercent),
          madPercent: dec(week.madPercent),
        },
        observedAtMs: pool.observedAtMs,
        state: row?.spikeBefore ? readSpikeMemory(row.spikeBefore) : null,
        parameters,
      }).excluded;
    },
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
): CefiDocument {
  const payloads = new PayloadList();
  return {
    schema: 'evidence-cefi/1',
    rates: rates.map((row) => ({
      platform: row.platform,
      symbol: row.symbol,
      apyPercent: toText(row.apyPercent),
      aumUsd: toText(row.aumUsd),
      observedAt: isoTime(row.observedAtMs),
      payload: payloads.placeOf(row),
    })),
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
} {
  return {
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
