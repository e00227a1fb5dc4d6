import { listLastOfSteps } from '@/lib/db/market/coin-rows';
import { saveBillRates, saveMarketCaps } from '@/lib/db/market/daily-rows';
import { listDepegEvents, saveDepegEvents } from '@/lib/db/market/depeg-events';
import { recordPayloads } from '@/lib/db/market/payloads';
import { billRates, coinYields, liquidityScores, marketCaps } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { storeEngines, testStore } from '../../support/store/store-engines';
import { liquidityRow, storedRows, yieldRow } from '../../support/store/store-rows';

describe.each(storeEngines())('market data on %s', (_engine, open) => {
  const { store, newFeed } = testStore(open);

  it('records a payload once and moves its last time forward only', async () => {
    const { db } = store();
    const feedId = newFeed();
    const body = { feedId, source: 'kraken', sha256: 'ab'.repeat(32), bytes: 1_234 };
    await recordPayloads(db, [
      { ...body, receivedAtMs: 10 },
      { ...body, receivedAtMs: 20 },
    ]);
    await recordPayloads(db, [{ ...body, receivedAtMs: 30 }]);
    await recordPayloads(db, [{ ...body, receivedAtMs: 5 }]);
    await recordPayloads(db, []);
    const rows = await db
      .selectFrom('payloads')
      .selectAll()
      .where('feed_id', '=', feedId)
      .execute();
    expect(rows).toEqual([
      {
        feed_id: feedId,
        source: 'kraken',
        sha256: body.sha256,
        bytes: 1_234,
        received_at_ms: 20,
        last_received_at_ms: 30,
      },
    ]);
  });

  it('reads the last score and yield of each step, of one coin and feed', async () => {
    const { db } = store();
    const feedId = newFeed();
    const otherFeed = newFeed();
    const hour = 3_600_000;
    const times = [0, hour - 1, hour, 3 * hour + 5, 3 * hour + 6, 4 * hour];
    const scores = times.map((atMs) => liquidityRow({ feedId, atMs }));
    await appendRows(db, liquidityScores, [
      ...scores,
      liquidityRow({ feedId, symbol: 'DAI', atMs: hour + 7 }),
      liquidityRow({ feedId: otherFeed, atMs: hour + 8 }),
    ]);
    const query = { feedId, symbol: 'USDC', stepSeconds: 3600, fromMs: 0, toMs: 4 * hour - 1 };
    const last = [hour - 1, hour, 3 * hour + 6];
    expect(await listLastOfSteps(db, liquidityScores, query)).toEqual(
      last.map((atMs) => liquidityRow({ feedId, atMs })),
    );
    await appendRows(
      db,
      coinYields,
      times.map((atMs) => yieldRow({ feedId, atMs })),
    );
    expect((await listLastOfSteps(db, coinYields, query)).map((row) => row.atMs)).toEqual(last);
    await expect(listLastOfSteps(db, coinYields, { ...query, stepSeconds: 0 })).rejects.toThrow(
      'not a step',
    );
  });

  it('follows a depeg event by its id, newest first', async () => {
    const { db } = store();
    const feedId = newFeed();
    const open = {
      feedId,
      eventId: 'usdc-1',
      symbol: 'USDC',
      openedAtMs: 100,
      peakAtMs: 100,
      peakDeviationBps: '-60.00',
      peakPriceUsd: '0.9940',
      recoveredBelowSinceMs: null,
      closedAtMs: null,
    };
    const closed = {
      ...open,
      peakAtMs: 150,
      peakDeviationBps: '-1250.00',
      peakPriceUsd: '0.8750',
      recoveredBelowSinceMs: 200,
      closedAtMs: 300,
    };
    const later = { ...open, eventId: 'dai-1', symbol: 'DAI', openedAtMs: 120 };
    await saveDepegEvents(db, [open, later]);
    await saveDepegEvents(db, [{ ...open, peakAtMs: 140 }, closed]);
    expect(await listDepegEvents(db, { feedId, limit: 9 })).toEqual([later, closed]);
    expect(await listDepegEvents(db, { feedId, symbol: 'USDC', limit: 9 })).toEqual([closed]);
    expect(await listDepegEvents(db, { feedId, limit: 1 })).toEqual([later]);
  });

  it('lets the newest observation of a cap or bill rate stand', async () => {
    const { db } = store();
    const feedId = newFeed();
    const cap = {
      feedId,
      symbol: 'USDT',
      date: '2026-01-02',
      source: 'a',
      marketCapUsd: '92500000000',
      observedAtMs: 10,
    };
    const newer = { ...cap, marketCapUsd: '92600000000', observedAtMs: 20 };
    await saveMarketCaps(db, [cap, { ...cap, source: 'b' }, { ...cap, date: '2026-01-03' }]);
    await saveMarketCaps(db, [newer]);
    await saveMarketCaps(db, [cap]);
    expect(
      await storedRows(db, marketCaps, { feed_id: feedId, date: '2026-01-02' }, ['source']),
    ).toEqual([newer, { ...cap, source: 'b' }]);

    const bill = {
      feedId,
      series: '3-month',
      basis: 'discount' as const,
      date: '2026-01-02',
      percent: '5.30',
      observedAtMs: 10,
      source: 'treasury',
    };
    const coupon = { ...bill, basis: 'coupon_equivalent' as const, percent: '5.4466' };
    await saveBillRates(db, [bill, coupon, { ...bill, date: '2025-12-31' }]);
    await saveBillRates(db, [{ ...bill, percent: '5.20', observedAtMs: 5 }]);
    const day = { feed_id: feedId, date: '2026-01-02' };
    expect(await storedRows(db, billRates, day, ['basis'])).toEqual([coupon, bill]);
    const broken = { ...bill, date: '2 January' };
    await expect(saveBillRates(db, [broken])).rejects.toThrow('bill_rates.date must be a date');
  });
});
