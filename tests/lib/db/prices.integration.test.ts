import {
  appendConsensusPrices,
  type ConsensusPrice,
  listPriceRollups,
  listRecentPrices,
} from '@/lib/db/market/consensus-prices';
import { storeEngines, testStore } from '../../support/store/store-engines';
import { priceRow } from '../../support/store/store-rows';

describe.each(storeEngines())('consensus prices on %s', (_engine, open) => {
  const { store, newFeed } = testStore(open);

  it('gives back every digit and flag, newest first, and nothing of another feed', async () => {
    const { db } = store();
    const [feedId, other] = [newFeed(), newFeed()];
    const exact = priceRow({
      feedId,
      atMs: 1_700_000_000_000,
      priceUsd: '0.123456789012345678901234567890123456789',
      flags: ['dispersion', 'a "quoted" one'],
    });
    const unknown = priceRow({
      feedId,
      atMs: 1_700_000_030_000,
      priceUsd: null,
      deviationBps: null,
      volatility5mBps: null,
      pegScore: null,
      pegClass: null,
      method: 'none',
      tier: null,
      venuesValid: 0,
      pendingPriceUsd: '0.87',
    });
    await appendConsensusPrices(db, [exact, unknown, priceRow({ feedId: other, atMs: 5 })]);
    const query = { feedId, symbol: 'USDC' };
    expect(await listRecentPrices(db, { ...query, limit: 50 })).toEqual([unknown, exact]);
    expect(await listRecentPrices(db, { ...query, limit: 1 })).toEqual([unknown]);
  });

  it('rolls up to minute, hour and day, comparing as decimals', async () => {
    const { db } = store();
    const feedId = newFeed();
    const at = (seconds: number, priceUsd: string | null, deviationBps: string | null) =>
      priceRow({ feedId, atMs: seconds * 1_000, priceUsd, deviationBps });
    // As text "9.5" is above "10"; as a double the two long prices are the same number.
    await appendConsensusPrices(db, [
      at(3_600, '9.5', '-30.5'),
      at(3_630, '10', '9'),
      at(3_659, '9.50000000000000000000000001', '30.49'),
    ]);
    await appendConsensusPrices(db, [at(3_660, '10.00000000000000000000000001', null)]);
    await appendConsensusPrices(db, [at(3_690, null, null)]);
    const query = { feedId, symbol: 'USDC', fromMs: 0, toMs: 86_400_000 };
    const minutes = await listPriceRollups(db, { ...query, stepSeconds: 60 });
    expect(minutes).toEqual([
      {
        feedId,
        symbol: 'USDC',
        stepSeconds: 60,
        bucketAtMs: 3_600_000,
        firstPriceUsd: '9.5',
        lowPriceUsd: '9.5',
        highPriceUsd: '10',
        lastPriceUsd: '9.50000000000000000000000001',
        peakDeviationBps: '-30.5',
        samples: 3,
        backfilledSamples: 0,
      },
      expect.objectContaining({ bucketAtMs: 3_660_000, samples: 1, peakDeviationBps: null }),
    ]);
    const whole = {
      firstPriceUsd: '9.5',
      lowPriceUsd: '9.5',
      highPriceUsd: '10.00000000000000000000000001',
      lastPriceUsd: '10.00000000000000000000000001',
      peakDeviationBps: '-30.5',
      samples: 4,
    };
    expect(await listPriceRollups(db, { ...query, stepSeconds: 3_600 })).toEqual([
      expect.objectContaining({ ...whole, bucketAtMs: 3_600_000 }),
    ]);
    expect(await listPriceRollups(db, { ...query, stepSeconds: 86_400 })).toEqual([
      expect.objectContaining({ ...whole, bucketAtMs: 0 }),
    ]);
  });

  it('counts nothing twice, and takes a late sample into its place', async () => {
    const { db } = store();
    const feedId = newFeed();
    const rows = [30, 0, 15].map((seconds) =>
      priceRow({ feedId, atMs: seconds * 1_000, priceUsd: `1.00${seconds}` }),
    );
    for (const row of rows) await appendConsensusPrices(db, [row, row]);
    await appendConsensusPrices(db, rows);
    await appendConsensusPrices(db, [priceRow({ feedId, atMs: 0, priceUsd: '7' })]);
    const query = { feedId, symbol: 'USDC', stepSeconds: 60 as const, fromMs: 0, toMs: 0 };
    expect(await listPriceRollups(db, query)).toEqual([
      expect.objectContaining({
        samples: 3,
        firstPriceUsd: '1.000',
        lastPriceUsd: '1.0030',
        highPriceUsd: '1.0030',
        lowPriceUsd: '1.000',
      }),
    ]);
    expect(await listRecentPrices(db, { feedId, symbol: 'USDC', limit: 9 })).toHaveLength(3);
  });

  it('takes more rows in one call than a statement has variables', async () => {
    const { db } = store();
    const feedId = newFeed();
    const rows = Array.from({ length: 4_000 }, (_, i) => priceRow({ feedId, atMs: i * 30_000 }));
    await appendConsensusPrices(db, rows);
    const query = { feedId, symbol: 'USDC', fromMs: 0, toMs: rows.length * 30_000 };
    const days = await listPriceRollups(db, { ...query, stepSeconds: 86_400 });
    expect(days.map((day) => day.samples)).toEqual([2_880, 1_120]);
  });

  it.each([
    ['priceUsd', Number.NaN, 'consensus_prices.priceUsd must be plain decimal text, got NaN'],
    ['priceUsd', undefined, 'consensus_prices.priceUsd must be plain decimal text, got undefined'],
    ['priceUsd', '1e-7', 'got "1e-7"'],
    ['priceUsd', 'NaN', 'got "NaN"'],
    ['deviationBps', 1.5, 'consensus_prices.deviationBps must be plain decimal text, got 1.5'],
    ['atMs', 1.5, 'consensus_prices.atMs must be a whole number, got 1.5'],
    ['atMs', undefined, 'consensus_prices.atMs must be a whole number, got undefined'],
    ['venuesValid', Number.POSITIVE_INFINITY, 'consensus_prices.venuesValid'],
    ['method', 'guess', 'consensus_prices.method must be one of venues'],
    ['tier', 3, 'consensus_prices.tier must be tier 1 or 2'],
    ['flags', 'x', 'consensus_prices.flags must be a list of text'],
    ['feedId', '', 'consensus_prices.feedId must be non-empty text'],
  ])('refuses %s = %p and keeps nothing of the call', async (column, value, message) => {
    const { db } = store();
    const feedId = newFeed();
    const broken = { ...priceRow({ feedId, atMs: 2 }), [column]: value } as ConsensusPrice;
    const call = appendConsensusPrices(db, [priceRow({ feedId, atMs: 1 }), broken]);
    await expect(call).rejects.toThrow(message);
    expect(await listRecentPrices(db, { feedId, symbol: 'USDC', limit: 9 })).toEqual([]);
  });
});
