import { fred } from '@/lib/market/fred';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = Date.parse('2026-08-05T12:00:00Z');

const server = loopbackServer();

const fetchBody = (body: string) => {
  server.route('/graph/fredgraph.csv', { body });
  return fred.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => NOW_MS }));
};

describe('fred', () => {
  it.each(['observation_date', 'DATE'])(
    'reads the series with its date column %s',
    async (column) => {
      const update = await fetchBody(`${column},DGS3MO\n2026-08-03,4.31\n2026-08-04,4.30\n`);
      expect(server.requests[0]).toBe('/graph/fredgraph.csv?id=DGS3MO&cosd=2026-06-06');
      expect(update.bills?.map((bill) => [bill.date, bill.percent.toFixed(), bill.series])).toEqual(
        [
          ['2026-08-03', '4.31', 'DGS3MO'],
          ['2026-08-04', '4.3', 'DGS3MO'],
        ],
      );
      expect(update.tier).toBe(2);
    },
  );

  it('takes a holiday for a day without a rate, not for a broken row', async () => {
    const update = await fetchBody(
      'observation_date,DGS3MO\n2026-07-02,4.3\n2026-07-03,\n2026-07-06,.\n',
    );
    expect(update.bills).toHaveLength(1);
    expect(update.dropped).toEqual([]);
  });

  it('drops a broken row', async () => {
    const update = await fetchBody('observation_date,DGS3MO\n2026-08-03,4.3\n2026-08-04,n/a\n');
    expect(update.dropped).toEqual([
      { key: '2026-08-04', reason: expect.stringContaining('value') },
    ]);
  });

  it.each(['<html></html>', '', 'observation_date,DGS3MO\n'])('refuses %j', async (body) => {
    await expect(fetchBody(body)).rejects.toMatchObject({ kind: 'parse' });
  });
});
