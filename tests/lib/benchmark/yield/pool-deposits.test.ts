import type { ChainRate, LendingTotals, PoolObservation } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { poolDeposits } from '@/lib/benchmark/yield/pool-deposits';

const NOW_MS = Date.UTC(2026, 10, 26, 12);
const HOUR_MS = 3_600_000;
const seen = { source: 'x', payloadSha256: 'x', receivedAtMs: NOW_MS, observedAtMs: NOW_MS };

const pool = (over: Partial<PoolObservation> = {}) =>
  ({
    ...seen,
    ...{ poolId: 'a', protocol: 'aave-v3', chain: 'Ethereum', symbol: 'USDC', isNetTvl: true },
    tvlUsd: dec('200'),
    ...over,
  }) as PoolObservation;
const row = (supplied: string, borrowed: string, ageMs = 0): LendingTotals => ({
  ...{ ...seen, observedAtMs: NOW_MS - ageMs, poolId: 'a' },
  ...{ suppliedUsd: dec(supplied), borrowedUsd: dec(borrowed) },
});
const onChain = (supplied: string, borrowed: string): ChainRate => ({
  ...{ ...seen, protocol: 'aave-v3', chain: 'Ethereum', symbol: 'USDC', apyPercent: dec(4) },
  ...{ supplied: dec(supplied), borrowed: dec(borrowed) },
});

function deposited(
  pools: readonly PoolObservation[],
  lending: LendingTotals | null,
  rates: readonly ChainRate[] = [],
) {
  const known = {
    ...{ nowMs: NOW_MS, parameters: METHODOLOGY_PARAMETERS },
    lendingOf: (poolId: string) => (lending?.poolId === poolId ? lending : null),
    circulationUsd: () => dec('5000'),
  };
  const found = poolDeposits(pools, rates, known);
  return [...found.values()].map(({ usd, from }) => `${usd.toFixed()} ${from}`);
}

it('takes the supply of the table where the TVL is what is left of it', () => {
  expect(deposited([pool()], row('1000', '800'))).toEqual(['1000 lending_table']);
});

it('leaves the TVL of other protocols as it is, whatever the table says', () => {
  expect(deposited([pool({ isNetTvl: false })], row('1000', '800'))).toEqual(['200 source']);
});

it('uses no table that disagrees with the TVL by more than a tenth of the supply', () => {
  expect(deposited([pool()], row('1000', '700'))).toEqual(['1000 lending_table']);
  expect(deposited([pool()], row('1000', '699.99'))).toEqual(['200 net']);
  expect(deposited([pool()], row('1000', '900'))).toEqual(['1000 lending_table']);
  expect(deposited([pool()], row('1000', '900.01'))).toEqual(['200 net']);
  expect(deposited([pool({ tvlUsd: dec(0) })], row('0', '0'))).toEqual(['0 net']);
});

it('takes what the contract holds where there is no table, or an old or a wrong one', () => {
  const chain = [onChain('1100', '900')];
  expect(deposited([pool()], null, chain)).toEqual(['1100 chain']);
  expect(deposited([pool()], row('1000', '800', 30 * HOUR_MS), chain)).toEqual(['1100 chain']);
  expect(deposited([pool()], row('30000', '800'), chain)).toEqual(['1100 chain']);
  expect(deposited([pool()], row('1000', '800'), chain)).toEqual(['1000 lending_table']);
  expect(deposited([pool()], null, [onChain('1100', '100')])).toEqual(['200 net']);
});

it('keeps the supply that table and contract agree on, whatever TVL is published', () => {
  const wrong = pool({ tvlUsd: dec('200000') });
  expect(deposited([wrong], row('1000', '800'), [onChain('1100', '900')])).toEqual([
    '1000 lending_table',
  ]);
  expect(deposited([wrong], row('1000', '800'), [onChain('1101', '900')])).toEqual(['200000 net']);
});

it('uses neither where it tells of more than there is of the coin', () => {
  expect(deposited([pool()], row('5001', '4801'), [onChain('1100', '900')])).toEqual([
    '1100 chain',
  ]);
  expect(deposited([pool()], row('5001', '4801'), [onChain('6000', '5800')])).toEqual(['200 net']);
  expect(deposited([pool()], row('5000', '4800'))).toEqual(['5000 lending_table']);
});

it('gives a contract to that pool of its market which is the nearest to what is left there', () => {
  const other = pool({ poolId: 'b', tvlUsd: dec('260') });
  expect(deposited([other, pool()], null, [onChain('1100', '900')])).toEqual([
    '260 net',
    '1100 chain',
  ]);
});

it('says that a TVL is net where nothing tells the supply', () => {
  expect(deposited([pool()], null)).toEqual(['200 net']);
});
