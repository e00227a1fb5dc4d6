import { MINUTE_MS } from '@/lib/benchmark/durations';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { eventAt } from '@/lib/features/series/get-bulk';
import { STEP_SECONDS, seriesWindow } from '@/lib/features/series/read-series';
import { activeFeed } from '@/lib/features/service/active-feed';
import { apiStore } from '../../app/api/api-store';
import { seedData } from '../../app/api/data/data-store';
import { FEED_ID, TICK_MS } from '../../app/api/market-fixture';
import { priceRow } from '../../support/store/store-rows';

describe('the window', () => {
  const NEWEST_MS = Date.parse('2026-03-10T12:34:56Z');
  const iso = (atMs: number) => new Date(atMs).toISOString();

  it.each([
    [{}, '1h', '2026-03-09T13:00:00.000Z'],
    [{ range: '1H' }, '1m', '2026-03-10T11:35:00.000Z'],
    [{ range: '6h' }, '1m', '2026-03-10T06:35:00.000Z'],
    [{ range: '7D' }, '1d', '2026-03-04T00:00:00.000Z'],
    [{ range: '30D' }, '1d', '2026-02-09T00:00:00.000Z'],
    [{ range: '2W', step: '1h' }, '1h', '2026-02-24T13:00:00.000Z'],
    [{ range: '1Y' }, '1d', '2025-03-11T00:00:00.000Z'],
    [{ range: '1H', step: 'raw' }, 'raw', '2026-03-10T11:34:56.000Z'],
    [{ from: '2026-03-10T10:00:30Z' }, '1m', '2026-03-10T10:00:00.000Z'],
    [{ range: '4D', step: '1m' }, '1m', '2026-03-06T12:35:00.000Z'],
    [{ from: '2010-01-01', step: '1h' }, '1h', '2010-01-01T00:00:00.000Z'],
    [{ range: '9999Y', step: '1d' }, '1d', '1970-01-01T00:00:00.000Z'],
  ] as const)('reads %j as step %s from %s', (query, step, from) => {
    const window = seriesWindow(query, NEWEST_MS);
    expect([window.step, iso(window.fromMs), window.toMs]).toEqual([step, from, NEWEST_MS]);
  });

  it.each([
    ['1H', '1m', 60],
    ['24H', '1h', 24],
    ['7D', '1d', 7],
    ['30D', '1d', 30],
    ['90D', '1d', 90],
    ['30D', '1h', 720],
    ['36H', '1d', 2],
    ['1H', '1d', 1],
  ] as const)('takes %s by %s as %i steps, at any moment of a step', (range, step, count) => {
    const stepMs = STEP_SECONDS[step] * 1000;
    for (const newest of [
      '2026-03-10T12:34:56Z',
      '2026-03-10T00:00:00Z',
      '2026-03-10T23:59:59.999Z',
    ]) {
      const { fromMs, toMs } = seriesWindow({ range, step }, Date.parse(newest));
      expect((Math.floor(toMs / stepMs) * stepMs - fromMs) / stepMs + 1).toBe(count);
    }
  });

  it('ends at the requested time, in the requested time zone', () => {
    const window = seriesWindow({ to: '2026-03-10T01:00:00+01:00', range: '1H' }, NEWEST_MS);
    expect(iso(window.toMs)).toBe('2026-03-10T00:00:00.000Z');
    expect(iso(window.fromMs)).toBe('2026-03-09T23:01:00.000Z');
  });

  it.each([
    [{ range: '1D', from: '2026-03-01' }, /^range: /],
    [{ from: '2026-03-10', to: '2026-03-10' }, /^from: /],
    [{ range: '1D', last: 3 }, /^last: /],
    [{ from: '2026-03-01', last: 3 }, /^last: /],
  ] as const)('refuses %j', (query, message) => {
    expect(() => seriesWindow(query, NEWEST_MS)).toThrow(message);
  });
});

describe('the event at a time', () => {
  const ago = (minutes: number) => TICK_MS - minutes * MINUTE_MS;
  const feed = () => activeFeed({ nowMs: TICK_MS });

  const store = apiStore(seedData);

  describe('a depeg event as it stood', () => {
    const EVENT = {
      feedId: FEED_ID,
      eventId: 'DAI-1',
      symbol: 'DAI',
      openedAtMs: ago(60),
      peakAtMs: ago(5),
      peakDeviationBps: '-300.00',
      peakPriceUsd: '0.9700',
      recoveredBelowSinceMs: ago(4),
      closedAtMs: ago(1),
    };

    beforeAll(() =>
      appendConsensusPrices(
        store.db,
        (
          [
            [60, '0.9940', '-60.00'],
            [40, '0.9900', '-100.00'],
            [5, '0.9700', '-300.00'],
          ] as const
        ).map(([minutes, priceUsd, deviationBps]) =>
          priceRow({ feedId: FEED_ID, symbol: 'DAI', atMs: ago(minutes), priceUsd, deviationBps }),
        ),
      ),
    );

    it('is open, with the furthest deviation until then', async () => {
      expect(await eventAt(await feed(), EVENT, ago(15))).toMatchObject({
        peakAtMs: ago(40),
        peakDeviationBps: '-100.00',
        peakPriceUsd: '0.99',
        recoveredBelowSinceMs: null,
        closedAtMs: null,
      });
      expect(await eventAt(await feed(), EVENT, ago(50))).toMatchObject({
        peakAtMs: ago(60),
        peakDeviationBps: '-60.00',
      });
    });

    it('is whole once all of it is over', async () => {
      expect(await eventAt(await feed(), EVENT, TICK_MS)).toEqual(EVENT);
    });

    it('is not told where nothing of then is kept', async () => {
      expect(await eventAt(await feed(), { ...EVENT, symbol: 'PYUSD' }, ago(15))).toBeNull();
    });
  });
});
