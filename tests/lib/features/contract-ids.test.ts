import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import { contractIds } from '@/lib/features/coins/get-coin';

it('names a contract by its chain', () => {
  const ids = contractIds('USDT');
  expect(ids).toContain('eip155:1/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7');
  expect(ids).toContain('tron:0x2b6653dc/trc20:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
});

it.each(COVERED_COINS)('of %s has only ids that CAIP-19 allows, at least one', (symbol) => {
  const ids = contractIds(symbol);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    expect(id).toMatch(
      /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/,
    );
  }
});
