import type { PoolObservation } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';
import { effectiveApy, eligibility } from '@/lib/benchmark/yield/pool-yield';

const POOL: PoolObservation = {
  source: 'test',
  receivedAtMs: 0,
  observedAtMs: 0,
  payloadSha256: '00',
  poolId: 'p1',
  protocol: 'lender',
  chain: 'Ethereum',
  symbol: 'USDC',
  poolSymbol: 'USDC',
  kind: 'lending',
  underlying: null,
  suppliesProtocol: null,
  isNetTvl: false,
  tvlUsd: dec(10_000_000),
  apyBasePercent: dec(4),
  apyRewardPercent: dec(0),
  apyPercent: dec(4),
  apyMean30dPercent: dec(4),
  observationCount: 7,
  ageDays: 400,
  singleExposure: true,
  impermanentLoss: false,
  outlier: false,
};
const pool = (change: Partial<PoolObservation>): PoolObservation => ({ ...POOL, ...change });
const optional = (value: number | null): Dec | null => (value === null ? null : dec(value));

describe('eligibility', () => {
  it('lets a pool exactly at the limits in', () => {
    expect(eligibility(POOL, parameters)).toEqual({ eligible: true, exclusion: null });
    expect(eligibility(pool({ apyPercent: dec(50) }), parameters).eligible).toBe(true);
    expect(eligibility(pool({ apyPercent: dec(-5) }), parameters).eligible).toBe(true);
  });

  it.each<[string, Partial<PoolObservation>]>([
    ['tvl_below_minimum', { tvlUsd: dec('9999999.99') }],
    ['too_few_observations', { observationCount: 6 }],
    ['multiple_exposure', { singleExposure: false }],
    ['impermanent_loss', { impermanentLoss: true }],
    ['source_outlier', { outlier: true }],
    ['apy_out_of_range', { apyPercent: dec('50.01') }],
    ['apy_out_of_range', { apyPercent: dec('-5.01') }],
    ['apy_out_of_range', { apyPercent: null, apyBasePercent: dec(40), apyRewardPercent: dec(11) }],
    ['apy_unknown', { apyPercent: null, apyBasePercent: null, apyRewardPercent: dec(3) }],
  ])('refuses with %s', (exclusion, change) => {
    expect(eligibility(pool(change), parameters)).toEqual({ eligible: false, exclusion });
  });
});

describe('effectiveApy', () => {
  it.each<[number | null, number | null, string]>([
    [4, 3, '4.8'],
    [4, 0.5, '4.5'],
    [4, -1, '4'],
    [4, null, '4'],
    [-1, 3, '-1'],
    [0, 3, '0'],
  ])('base %s with reward %s counts as %s', (base, reward, expected) => {
    const change = { apyBasePercent: optional(base), apyRewardPercent: optional(reward) };
    const result = effectiveApy(pool(change), parameters);
    expect(result?.apyPercent.toFixed()).toBe(expected);
    expect(result?.tier).toBe(1);
  });

  it('takes the smaller of total and monthly mean as tier 2 where the base is missing', () => {
    const missing = { apyBasePercent: null, apyPercent: dec(9), apyMean30dPercent: dec(6) };
    expect(effectiveApy(pool(missing), parameters)).toMatchObject({ tier: 2, basePercent: null });
    expect(effectiveApy(pool(missing), parameters)?.apyPercent.toFixed()).toBe('6');
    const lower = { ...missing, apyPercent: dec(5) };
    expect(effectiveApy(pool(lower), parameters)?.apyPercent.toFixed()).toBe('5');
  });

  it('knows no yield where base and either stand-in are missing', () => {
    const none = { apyBasePercent: null, apyMean30dPercent: null };
    expect(effectiveApy(pool(none), parameters)).toBeNull();
    expect(effectiveApy(pool({ apyBasePercent: null, apyPercent: null }), parameters)).toBeNull();
  });
});
