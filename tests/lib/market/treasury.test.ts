import { treasury } from '@/lib/market/treasury';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

/** Wednesday 5 August 2026, noon. */
const NOW_MS = Date.parse('2026-08-05T12:00:00Z');
const HEADER =
  'Date,"4 WEEKS BANK DISCOUNT","4 WEEKS COUPON EQUIVALENT","13 WEEKS BANK DISCOUNT","13 WEEKS COUPON EQUIVALENT"';

const server = loopbackServer();

const PATH = (year: number) =>
  `/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`;
const csv = (...lines: string[]) => ({
  body: [HEADER, ...lines, ''].join('\n'),
  headers: { 'content-type': 'text/csv' },
});
const fetchAt = (nowMs: number) =>
  treasury.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => nowMs }));

describe('treasury', () => {
  it('reads the 13-week coupon-equivalent column, one rate a business day', async () => {
    server.route(
      PATH(2026),
      csv('08/04/2026,4.20,4.27,4.15,4.25', '08/03/2026,4.21,4.28,4.16,4.26'),
    );
    const update = await fetchAt(NOW_MS);
    expect(server.requests[0]).toContain(
      'type=daily_treasury_bill_rates&field_tdr_date_value=2026',
    );
    expect(update.bills?.map((bill) => [bill.date, bill.percent.toFixed(), bill.basis])).toEqual([
      ['2026-08-04', '4.25', 'coupon_equivalent'],
      ['2026-08-03', '4.26', 'coupon_equivalent'],
    ]);
    expect(update.bills?.[0]?.observedAtMs).toBe(Date.parse('2026-08-04T21:00:00Z'));
    expect(update.tier).toBe(1);
  });

  it('drops broken lines among good ones', async () => {
    server.route(
      PATH(2026),
      csv(
        '08/04/2026,4.20,4.27,4.15,4.25',
        '08/03/2026,4.21,4.28,4.16,NaN',
        '07/31/2026,4.21,4.28,4.16,',
        '02/30/2026,4.21,4.28,4.16,4.2',
        '07/30/2026,4.2',
      ),
    );
    const update = await fetchAt(NOW_MS);
    expect(update.bills).toHaveLength(1);
    expect(update.dropped.map((row) => row.key)).toEqual([
      '08/03/2026',
      '07/31/2026',
      '02/30/2026',
      '07/30/2026',
    ]);
  });

  it('refuses a body that is cut inside a line, however it was sent', async () => {
    const rows = Array.from(
      { length: 200 },
      (_, row) => `08/04/2026,4.20,4.27,4.15,4.2${row % 10}`,
    );
    const whole = csv(...rows).body;
    server.route(PATH(2026), { ...csv(), body: `${whole}08/04/2026,4.20` });
    await expect(fetchAt(NOW_MS)).rejects.toMatchObject({ kind: 'parse' });
    server.route(PATH(2026), { ...csv(), body: whole, breakOff: true });
    await expect(fetchAt(NOW_MS)).rejects.toMatchObject({ kind: 'network' });
    // Browsers read what there is of such a body; asked for uncompressed it is never sent.
    expect(server.headersOf(0)['accept-encoding']).toBe('identity');
  });

  it('leaves out a last line that may have lost digits', async () => {
    const whole = csv('08/04/2026,4.20,4.27,4.15,4.25', '08/03/2026,4.21,4.28,4.16,4.26');
    server.route(PATH(2026), { ...whole, body: whole.body.trimEnd().slice(0, -1) });
    const update = await fetchAt(NOW_MS);
    expect(update.bills?.map((bill) => bill.date)).toEqual(['2026-08-04']);
  });

  it.each([
    ['a maintenance page', { body: '<html>down</html>' }],
    ['a table without the column', { body: 'Date,"13 WEEKS BANK DISCOUNT"\n08/04/2026,4.1\n' }],
    ['an empty body', { body: '' }],
    ['a table without rows', { body: `${HEADER}\n` }],
  ])('calls %s a parse error', async (_, reply) => {
    server.route(PATH(2026), reply);
    await expect(fetchAt(NOW_MS)).rejects.toMatchObject({ kind: 'parse' });
  });

  it('looks at the year before too in the first days of January', async () => {
    server.route(PATH(2025), csv('12/31/2025,3.9,4.0,3.8,3.93'));
    server.route(PATH(2026), { status: 404 });
    const update = await fetchAt(Date.parse('2026-01-02T12:00:00Z'));
    expect(update.bills?.map((bill) => bill.date)).toEqual(['2025-12-31']);
    server.route(PATH(2026), csv());
    const empty = await fetchAt(Date.parse('2026-01-02T12:00:00Z'));
    expect(empty.bills).toHaveLength(1);
  });

  it.each([
    ['a maintenance page', { body: '<html>down</html>' }],
    ['a table that is cut', { body: `${HEADER}\n01/02/2026,3.9` }],
  ])("keeps December's table beside %s of the new year", async (_, reply) => {
    server.route(PATH(2025), csv('12/31/2025,3.9,4.0,3.8,3.93'));
    server.route(PATH(2026), reply);
    const update = await fetchAt(Date.parse('2026-01-02T12:00:00Z'));
    expect(update.bills?.map((bill) => bill.date)).toEqual(['2025-12-31']);
  });

  it('names the year whose table was unreadable', async () => {
    server.route(PATH(2025), { body: '' });
    server.route(PATH(2026), csv('01/02/2026,3.9,4.0,3.8,3.93'));
    const update = await fetchAt(Date.parse('2026-01-05T12:00:00Z'));
    expect(update.bills?.map((bill) => bill.date)).toEqual(['2026-01-02']);
    expect(update.dropped).toMatchObject([{ key: 'table of 2025' }]);
  });
});
