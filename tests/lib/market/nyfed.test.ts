import { nyfed } from '@/lib/market/nyfed';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

/** Wednesday 27 May 2026; Monday the 25th is Memorial Day. */
const NOW_MS = Date.parse('2026-05-27T22:00:00Z');
const PATH = '/api/rates/secured/sofr/last/10.json';

const server = loopbackServer();

const rate = (effectiveDate: unknown, percentRate: unknown, overrides: object = {}) => ({
  ...{ effectiveDate, type: 'SOFR', percentRate, volumeInBillions: 2900, revisionIndicator: '' },
  ...overrides,
});
const fetchRates = (refRates: unknown[], nowMs = NOW_MS) => {
  server.route(PATH, { body: { refRates } });
  return nyfed.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => nowMs }));
};

describe('nyfed', () => {
  it('reads overnight rates, each published on the next business day', async () => {
    const update = await fetchRates([rate('2026-05-26', 3.64), rate('2026-05-22', 3.66)]);
    expect(update.tier).toBe(1);
    expect(
      update.bills?.map(({ date, series, basis, percent, observedAtMs }) => [
        ...[date, series, basis, percent.toFixed()],
        new Date(observedAtMs).toISOString(),
      ]),
    ).toEqual([
      ['2026-05-26', 'SOFR', 'overnight', '3.64', '2026-05-27T12:00:00.000Z'],
      // Friday's rate comes out on Tuesday, because Monday is a holiday.
      ['2026-05-22', 'SOFR', 'overnight', '3.66', '2026-05-26T12:00:00.000Z'],
    ]);
  });

  it('never dates a rate later than it was received', async () => {
    const nowMs = Date.parse('2026-05-27T11:59:00Z');
    const update = await fetchRates([rate('2026-05-26', 3.64)], nowMs);
    expect(update.bills?.[0]?.observedAtMs).toBeLessThanOrEqual(nowMs);
  });

  it.each([
    ['of another series', rate('2026-05-22', 3.6, { type: 'BGCR' })],
    ['without a figure', rate('2026-05-22', null)],
    ['not a number', rate('2026-05-22', 'NA')],
    ['of no calendar day', rate('2026-02-30', 3.6)],
    ['undated', rate(undefined, 3.6)],
  ])('drops a rate that is %s', async (_, broken) => {
    const update = await fetchRates([rate('2026-05-26', 3.64), broken]);
    expect(update.bills).toHaveLength(1);
    expect(update.dropped).toHaveLength(1);
  });

  it.each([{ refRates: null }, [], '<html></html>', { refRates: [] }])(
    'calls %j a parse error',
    async (body) => {
      server.route(PATH, { body });
      const source = nyfed.open(loopbackUrls(server.url));
      await expect(source.fetch(marketContext())).rejects.toMatchObject({ kind: 'parse' });
    },
  );
});
