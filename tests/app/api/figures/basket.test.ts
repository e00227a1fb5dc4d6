import { putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import type { BasketResponse } from '@/lib/features/indices/basket-contract';
import { closeApiStore, openApiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';

let store: Store;
beforeEach(async () => {
  store = await openApiStore();
  await seed(store);
  jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
});
afterEach(() => closeApiStore(store));

const verdict = (symbol: string, changes: object = {}) => ({
  symbol,
  ...{ isChosen: true, isIncumbent: false, rank: 1, clause: null, circulationUsd: '2500000000' },
  ...{ monitoredDays: 0, pricedPercent: '100', liquidPercent: '100' },
  ...{ protocols: 3, yieldTvlUsd: '90000000' },
  ...changes,
});

async function getBasket(): Promise<BasketResponse> {
  const response = await callRoute('getBasket');
  expect(response.status).toBe(200);
  return (await response.json()) as BasketResponse;
}

it('names the constituents of a feed whose basket is fixed, and the founding review', async () => {
  const answer = await getBasket();
  expect(answer.basket).toMatchObject({ kind: 'recorded', effective_from: null });
  expect(answer.basket?.coins).toHaveLength(answer.size.coins);
  expect(answer.candidates).toEqual([]);
  expect(answer.reviews.at(-1)).toMatchObject({
    ...{ kind: 'founding', coins: ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'] },
  });
  expect(answer.size).toMatchObject({ maximum: 6, minimum: 3 });
});

it('tells how the basket was chosen and which clause each candidate fails, with figures', async () => {
  const small = { isChosen: false, rank: null, clause: 'circulation', circulationUsd: '484000000' };
  const document = {
    current: {
      ...{ kind: 'exit', coins: ['USDT', 'USDC', 'DAI'], reason: 'USDe: off_peg' },
      ...{ decidedAtMs: TICK_MS, effectiveFromMs: TICK_MS },
    },
    decidedOn: [verdict('USDT')],
    past: [
      {
        ...{ kind: 'opening', coins: ['USDT', 'USDC', 'USDe', 'DAI'], reason: null },
        ...{ decidedAtMs: TICK_MS - 1, effectiveFromMs: TICK_MS - 1 },
      },
    ],
    standing: [verdict('USDT'), verdict('TUSD', small)],
  };
  await putSnapshot(store.db, {
    ...{ feedId: FEED_ID, name: SNAPSHOT.basket, atMs: TICK_MS },
    document: JSON.stringify(document),
  });
  const answer = await getBasket();
  expect(answer.basket).toMatchObject({ kind: 'exit', reason: 'USDe: off_peg' });
  expect(answer.size.coins).toBe(3);
  expect(answer.earlier.map(({ kind }) => kind)).toEqual(['opening']);
  expect(answer.candidates[1]).toMatchObject({
    ...{ symbol: 'TUSD', name: 'TrueUSD', chosen: false, fails: 'circulation' },
    reason: '$484M in circulation, $1,000M are needed.',
  });
});

it('has no basket until one is decided', async () => {
  await putSnapshot(store.db, {
    ...{ feedId: FEED_ID, name: SNAPSHOT.basket, atMs: TICK_MS },
    document: JSON.stringify({ current: null, decidedOn: [], past: [], standing: [] }),
  });
  expect(await getBasket()).toMatchObject({ basket: null, size: { coins: 0 } });
});
