import { saveBillRates } from '@/lib/db/market/bill-rates';
import { listCoinRows, listLastOfSteps } from '@/lib/db/market/coin-rows';
import { listDepegEvents, saveDepegEvents } from '@/lib/db/market/depeg-events';
import { saveMarketCaps } from '@/lib/db/market/market-caps';
import { recordPayloads } from '@/lib/db/market/payloads';
import { listStrategyReadings } from '@/lib/db/market/strategy-readings';
import {
  acceptedInputs,
  billRates,
  bookDepths,
  coinYields,
  liquidityScores,
  marketCaps,
  strategyReadings,
} from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { bookRow, liquidityRow, storedRows } from '../../../support/store/store-rows';
import type { StoreContext } from './store-context';

export function describeMarketData({ store, newFeed }: StoreContext): void {
  describe('market data', () => {
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

    it('keeps an accepted input once', async () => {
      const { db } = store();
      const feedId = newFeed();
      const input = {
        feedId,
        kind: 'quote',
        key: 'kraken-usdc',
        symbol: 'USDC',
        source: 'kraken',
        tier: 1 as const,
        value: '1.0001',
        observedAtMs: 1,
        receivedAtMs: 2,
        payloadSha256: 'aa',
      };
      const capOfMarket = { ...input, kind: 'tvl', symbol: null };
      await appendRows(db, acceptedInputs, [input, input, capOfMarket]);
      await appendRows(db, acceptedInputs, [input, { ...input, payloadSha256: 'bb' }]);
      const rows = await db
        .selectFrom('accepted_inputs')
        .select(['kind', 'symbol', 'payload_sha256'])
        .where('feed_id', '=', feedId)
        .orderBy('kind')
        .orderBy('payload_sha256')
        .execute();
      expect(rows).toEqual([
        { kind: 'quote', symbol: 'USDC', payload_sha256: 'aa' },
        { kind: 'quote', symbol: 'USDC', payload_sha256: 'bb' },
        { kind: 'tvl', symbol: null, payload_sha256: 'aa' },
      ]);
    });

    it('keeps book depths and liquidity scores', async () => {
      const { db } = store();
      const feedId = newFeed();
      const books = [bookRow({ feedId }), bookRow({ feedId, venue: 'okx-usdc', truncated: true })];
      await appendRows(db, bookDepths, books);
      await appendRows(db, bookDepths, books);
      const kept = await db
        .selectFrom('book_depths')
        .select(['venue', 'depth10_usd', 'truncated'])
        .where('feed_id', '=', feedId)
        .execute();
      expect(kept).toEqual([
        { venue: 'kraken-usdc', depth10_usd: '1500000.25', truncated: 0 },
        { venue: 'okx-usdc', depth10_usd: '1500000.25', truncated: 1 },
      ]);
      const scores = [1, 2, 3].map((atMs) => liquidityRow({ feedId, atMs }));
      const none = liquidityRow({ feedId, atMs: 4, score: null, method: 'none', venues: 2 });
      await appendRows(db, liquidityScores, [...scores, none]);
      await appendRows(db, liquidityScores, scores);
      const query = { feedId, symbol: 'USDC', fromMs: 2, toMs: 4 };
      expect(await listCoinRows(db, liquidityScores, { ...query, limit: 9 })).toEqual([
        ...scores.slice(1),
        none,
      ]);
      expect(await listCoinRows(db, liquidityScores, { ...query, limit: 1 })).toEqual([scores[1]]);
      const broken = bookRow({ feedId, truncated: undefined });
      await expect(appendRows(db, bookDepths, [broken])).rejects.toThrow('book_depths.truncated');
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
      const reading = {
        feedId,
        symbol: 'USDC',
        apyPercent: '4.70',
        apyBasePercent: null,
        apyRewardPercent: null,
        rayPercent: null,
        tier: 1 as const,
        poolsUsed: 3,
        tvlUsd: null,
      };
      await appendRows(
        db,
        coinYields,
        times.map((atMs) => ({ ...reading, atMs })),
      );
      expect((await listLastOfSteps(db, coinYields, query)).map((row) => row.atMs)).toEqual(last);
      await expect(listLastOfSteps(db, coinYields, { ...query, stepSeconds: 0 })).rejects.toThrow(
        'not a step',
      );
    });

    it('keeps coin yields and strategy readings', async () => {
      const { db } = store();
      const feedId = newFeed();
      const coin = {
        feedId,
        symbol: 'DAI',
        atMs: 1,
        apyPercent: '4.70',
        apyBasePercent: '4',
        apyRewardPercent: '0.70',
        rayPercent: null,
        tier: 1 as const,
        poolsUsed: 3,
        tvlUsd: '100000000',
      };
      await appendRows(db, coinYields, [coin, { ...coin, atMs: 2, apyPercent: null, tier: null }]);
      await appendRows(db, coinYields, [{ ...coin, apyPercent: '9' }]);
      const query = { feedId, symbol: 'DAI', fromMs: 0, toMs: 1, limit: 10 };
      expect(await listCoinRows(db, coinYields, query)).toEqual([coin]);

      const reading = {
        feedId,
        strategyId: 'pool-a',
        atMs: 1,
        platform: 'lender',
        symbol: 'DAI',
        apyPercent: '-0.5',
        apyBasePercent: null,
        apyRewardPercent: null,
        rayPercent: '-0.500000',
        tvlUsd: '40000000',
        supplyUsd: '200000000',
      };
      const readings = [reading, { ...reading, strategyId: 'pool-b' }, { ...reading, atMs: 2 }];
      await appendRows(db, strategyReadings, readings);
      await appendRows(db, strategyReadings, readings);
      const range = { feedId, fromMs: 0, toMs: 9 };
      expect(await listStrategyReadings(db, range)).toEqual(readings);
      expect(await listStrategyReadings(db, { ...range, strategyId: 'pool-a' })).toEqual([
        readings[0],
        readings[2],
      ]);
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
}
