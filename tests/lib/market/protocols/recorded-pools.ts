import type { PoolObservation } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { parseCsv } from '@/lib/market/parse/parse-csv';
import { poolMembership } from '@/lib/market/protocols/pool-membership';
import { coveredCoins } from '@/lib/market/registry';

const COLUMNS = ['poolId', 'project', 'chain', 'symbol', 'tvlUsd', 'apy', 'apyBase', 'poolMeta'];

const optional = (text = '') => (text === '' ? null : dec(text));

/**
 * The covered coins' pools of a day's table as observations. The table has no addresses, so symbols
 * decide; no counts of observations and no ages, so every pool counts as established; and no 30-day
 * means, so a pool without a base rate has no yield to count with.
 */
export function recordedPools(csv: string): PoolObservation[] {
  const memberOf = poolMembership(coveredCoins());
  return parseCsv('recorded', csv, COLUMNS).flatMap((row) => {
    const { poolId = '', project = '', chain = '', symbol = '', poolMeta = '' } = row;
    const member = memberOf({ project, chain, symbol, poolMeta });
    if (!member) return [];
    return {
      source: 'recorded',
      receivedAtMs: 0,
      observedAtMs: 0,
      payloadSha256: '00',
      ...member,
      poolId,
      chain,
      poolSymbol: symbol,
      tvlUsd: dec(row.tvlUsd ?? ''),
      apyBasePercent: optional(row.apyBase),
      apyRewardPercent: optional(row.apyReward),
      apyPercent: optional(row.apy),
      apyMean30dPercent: null,
      observationCount: METHODOLOGY_PARAMETERS.yield.minObservations,
      ageDays: 365,
      singleExposure: row.exposure === 'single',
      impermanentLoss: row.ilRisk === 'yes',
      outlier: row.outlier === 'true',
    };
  });
}
