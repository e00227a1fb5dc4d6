import { whyStopped } from '@/lib/benchmark/index/why-stopped';
import { METHODOLOGY_PARAMETERS as PARAMETERS } from '@/lib/benchmark/parameters';

const coin = (symbol: string, suspendedBecause: string | null, isConstituent = true) => ({
  ...{ symbol, suspendedBecause, isConstituent },
});

it('counts the coins that can be rated, and names what the others lack', () => {
  const coins = [
    coin('USDT', null),
    coin('USDC', null),
    coin('DAI', 'liquidity_unknown'),
    coin('TUSD', 'liquidity_unknown'),
    coin('FRAX', 'price_unknown'),
    coin('USDP', 'a_rule_to_come'),
    coin('PYUSD', 'price_unknown', false),
  ];
  expect(whyStopped(coins, '94.3', PARAMETERS)).toBe(
    '2 of 6 coins can be rated, 4 are needed (no liquidity score: DAI, TUSD; no confirmed price: FRAX; a_rule_to_come: USDP).',
  );
});

it('tells the weight where there are coins enough', () => {
  const coins = [coin('USDT', 'yield_unknown'), coin('USDC', null), coin('DAI', null)];
  expect(whyStopped(coins, '27.5', PARAMETERS)).toBe(
    '2 of 3 coins can be rated and have 27.5% of the weight, 80% is needed (no eligible pool: USDT).',
  );
  expect(whyStopped([coin('DAI', null)], null, PARAMETERS)).toBe(
    '1 of 1 coins can be rated and have an unknown part of the weight, 80% is needed.',
  );
});

it('says that there is no basket yet, and what the candidates lack', () => {
  const candidate = (symbol: string, suspendedBecause: string | null) => ({
    ...{ symbol, isConstituent: false, suspendedBecause },
  });
  const candidates = [candidate('USDT', null), candidate('USDC', 'yield_unknown')];
  expect(whyStopped(candidates, null, PARAMETERS)).toBe(
    "no basket is decided yet: 1 of 2 candidates can be rated, 3 that meet the basket's rules are " +
      'needed (no eligible pool: USDC).',
  );
});
