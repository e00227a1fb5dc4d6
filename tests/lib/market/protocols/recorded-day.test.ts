import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PoolObservation } from '@/lib/benchmark/observations';
import {
  METHODOLOGY_PARAMETERS,
  METHODOLOGY_PARAMETERS as parameters,
} from '@/lib/benchmark/parameters';
import { dec, toText } from '@/lib/benchmark/units';
import { coinYield, type YieldPool } from '@/lib/benchmark/yield/coin-yield';
import { duplicateDeposits } from '@/lib/benchmark/yield/duplicate-deposits';
import { effectiveApy, poolRefusal } from '@/lib/benchmark/yield/pool-yield';
import { parseCsv } from '@/lib/market/parse';
import { poolMembership } from '@/lib/market/protocols/pool-membership';
import { coveredCoins } from '@/lib/market/registry';
import { describeRecorded, RECORDED_FOLDER, recordedText } from '../../../support/recorded-data';

const COLUMNS = ['poolId', 'project', 'chain', 'symbol', 'tvlUsd', 'apy', 'apyBase', 'poolMeta'];

const optional = (text = '') => (text === '' ? null : dec(text));

/**
 * The covered coins' pools of a day's table as observations. The table has no addresses, so symbols
 * decide; no counts of observations and no ages, so every pool counts as established; and no 30-day
 * means, so a pool without a base rate has no yield to count with.
 */
function recordedPools(csv: string): PoolObservation[] {
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

const FILE = 'defillama-pools-2026-09-02.csv';

type Row = { coin: string; poolIds: string[]; ruleApy: string };

/** The second opinion: its own reading of the file and of the rules. */
function secondOpinion(): Row[] {
  return JSON.parse(runScript('--json'));
}

function runScript(...options: string[]): string {
  const script = path.resolve('tests/support/records/yield-table.mjs');
  const file = path.join(RECORDED_FOLDER, FILE);
  return execFileSync(process.execPath, [script, file, ...options], { encoding: 'utf8' });
}

let seen: ReturnType<typeof look> | null = null;
/** The day as the engine sees it; read when a test first asks, since the file may be absent. */
function day() {
  seen ??= look();
  return seen;
}

function look() {
  const pools = recordedPools(recordedText(FILE));
  const eligible = pools.filter(
    (pool) => poolRefusal(pool, parameters) === null && effectiveApy(pool, parameters) !== null,
  );
  const twice = duplicateDeposits(eligible, parameters);
  return { pools, twice, counting: eligible.filter((pool) => !twice.has(pool.poolId)) };
}

function engineRow(counting: readonly PoolObservation[], coin: string) {
  const pools = counting.filter((pool) => pool.symbol === coin);
  const rows = pools.flatMap((pool): YieldPool[] => {
    const effective = effectiveApy(pool, parameters);
    return effective ? [{ ...pool, ...effective }] : [];
  });
  const result = coinYield(rows, parameters);
  return {
    coin,
    poolIds: pools.map((pool) => pool.poolId).sort(),
    apy: result ? toText(result.apyPercent) : null,
  };
}

describeRecorded('the pools of September 2, 2026', () => {
  it('give each coin the pools and the APY of a second opinion, to the last digit', () => {
    const { counting } = day();
    const expected = secondOpinion().map(({ coin, poolIds, ruleApy }) => ({
      coin,
      poolIds,
      apy: ruleApy,
    }));
    expect(expected.map(({ coin }) => coin)).toEqual([
      'USDS',
      'USDC',
      'USDe',
      'USDT',
      'PYUSD',
      'USDG',
      'RLUSD',
      'DAI',
      'GHO',
      'USD1',
      'frxUSD',
    ]);
    expect(expected.map(({ coin }) => engineRow(counting, coin))).toEqual(expected);
    expect(new Set(counting.map((pool) => pool.symbol)).size).toBe(expected.length);
  });

  it('are tabled in the notes as a second opinion has them', () => {
    const notes = readFileSync('docs/methodology-notes.md', 'utf8');
    expect(notes).toContain(runScript().trim());
  });

  it('count a deposit once', () => {
    const { pools, twice, counting } = day();
    const arbitrum = pools.filter((pool) => pool.chain === 'Arbitrum' && pool.symbol === 'USDS');
    expect(arbitrum.map((pool) => pool.protocol).sort()).toEqual(['sky-lending', 'spark-savings']);
    const counted = counting.filter((pool) => arbitrum.includes(pool));
    expect(counted.map((pool) => pool.protocol)).toEqual(['sky-lending']);
    const out = pools.filter((pool) => twice.has(pool.poolId));
    expect(out.map((pool) => `${pool.protocol} ${pool.poolSymbol} ${pool.chain}`).sort()).toEqual([
      'kamino-lend PYUSD Solana',
      'spark-savings USDS Arbitrum',
    ]);
  });

  it('take a market’s collateral and a bridged form for what they are', () => {
    const rule = (protocol: string, chain: string, symbol: string) =>
      day()
        .pools.filter((pool) => pool.protocol === protocol && pool.chain === chain)
        .filter((pool) => pool.poolSymbol === symbol)
        .map((pool) => poolRefusal(pool, parameters));
    expect(rule('morpho-blue', 'Base', 'USDE')).toEqual(['collateral_not_lent']);
    expect(rule('venus-core-pool', 'BSC', 'USDT')).toEqual(['bridged_form']);
    expect(rule('tectonic', 'Cronos', 'USDC')).toEqual(['bridged_form']);
    expect(rule('sky-lending', 'Ethereum', 'USDS')).toEqual(['reward_campaign']);
    expect(rule('sky-lending', 'Ethereum', 'STUSDS')).toEqual(['insurance']);
    expect(rule('spark-savings', 'Ethereum', 'USDC')).toEqual(['mixed_strategy']);
  });
});
