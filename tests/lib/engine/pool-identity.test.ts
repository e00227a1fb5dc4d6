import { DAY_MS } from '@/lib/benchmark/durations';
import type { PoolObservation } from '@/lib/benchmark/observations';
import { identifyPools, type KnownPools } from '@/lib/engine/strategies/pool-identity';

const NOW_MS = Date.UTC(2026, 10, 26, 12);
const pool = (over: Partial<PoolObservation>) =>
  ({
    poolId: 'a',
    protocol: 'aave-v3',
    kind: 'lending',
    suppliesProtocol: null,
    ...{ symbol: 'USDC', underlying: '0xa0b8' },
    ...over,
  }) as PoolObservation;
const read = (
  known: KnownPools,
  over: Partial<PoolObservation>,
  registry = 'r1',
  nowMs = NOW_MS,
) => {
  const [found] = identifyPools([pool(over)], known, registry, nowMs);
  return [found?.protocol, found?.kind];
};

it('a pool keeps the protocol and kind of its first reading, whatever it is called later', () => {
  const known: KnownPools = {};
  expect(read(known, {})).toEqual(['aave-v3', 'lending']);
  expect(read(known, { protocol: 'aave-v3-new', kind: 'unreviewed' })).toEqual([
    'aave-v3',
    'lending',
  ]);
  const credit = { poolId: 'b', protocol: 'maple', kind: 'private-credit' as const };
  expect(read(known, credit)).toEqual(['maple', 'private-credit']);
  expect(read(known, { ...credit, protocol: 'aave-v3', kind: 'lending' })).toEqual([
    'maple',
    'private-credit',
  ]);
});

it('a pool keeps the coin and the contract of its first reading, whatever a later row names', () => {
  const known: KnownPools = {};
  const coinOf = (over: Partial<PoolObservation>, registry = 'r1') => {
    const [found] = identifyPools([pool(over)], known, registry, NOW_MS);
    return [found?.symbol, found?.underlying, found?.kind];
  };
  const first = ['USDC', '0xa0b8', 'lending'];
  expect(coinOf({})).toEqual(first);
  expect(coinOf({ symbol: 'USDT', underlying: '0xdac1' })).toEqual(first);
  expect(coinOf({ underlying: '0x0bad', kind: 'bridged' })).toEqual(first);
  expect(coinOf({ underlying: null })).toEqual(first);
  const another = { symbol: 'USDT', underlying: '0xdac1' };
  expect(coinOf(another, 'r2')).toEqual(['USDT', '0xdac1', 'lending']);
});

it('a pool of a protocol that nobody has reviewed waits, and is read once it was', () => {
  const known: KnownPools = {};
  const fresh = { protocol: 'new-lender', kind: 'unreviewed' as const };
  expect(read(known, fresh)).toEqual(['new-lender', 'unreviewed']);
  expect(known).toEqual({});
  expect(read(known, { ...fresh, kind: 'lending' }, 'r2')).toEqual(['new-lender', 'lending']);
});

it('another registry reads a pool again where it names the protocol, and only there', () => {
  const known: KnownPools = {};
  read(known, { protocol: 'maple', kind: 'lending' });
  expect(read(known, { protocol: 'maple', kind: 'private-credit' })).toEqual(['maple', 'lending']);
  expect(read(known, { protocol: 'renamed', kind: 'unreviewed' }, 'r2')).toEqual([
    'maple',
    'lending',
  ]);
  expect(read(known, { protocol: 'maple', kind: 'private-credit' }, 'r2')).toEqual([
    'maple',
    'private-credit',
  ]);
});

it('forgets a pool that nobody named for 90 days, and takes no more than 20,000', () => {
  const known: KnownPools = {};
  read(known, {});
  identifyPools([], known, 'r1', NOW_MS + 90 * DAY_MS);
  expect(Object.keys(known)).toEqual(['a']);
  identifyPools([], known, 'r1', NOW_MS + 91 * DAY_MS);
  expect(known).toEqual({});
  const many = Array.from({ length: 20_001 }, (_, index) => pool({ poolId: `p${index}` }));
  const kinds = identifyPools(many, known, 'r1', NOW_MS).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['lending', 'unreviewed']);
  expect(Object.keys(known)).toHaveLength(20_000);
});
