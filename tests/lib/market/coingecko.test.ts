import { coingecko, mapSimplePrice } from '@/lib/market/coingecko';
import { coveredCoins } from '@/lib/market/registry';
import { fetchedBody, loopbackUrls, marketContext } from '../../support/market-context';
import { describeRecorded, recordedJson } from '../../support/recorded-data';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = 1_767_225_600_000;
const UPDATED_AT = NOW_MS / 1000 - 35;

const server = loopbackServer();

const context = () => marketContext({ nowMs: () => NOW_MS });
const row = (overrides: object = {}) => ({
  usd: 0.99985,
  usd_market_cap: 187_012_345_678.9,
  usd_24h_vol: 1e10,
  last_updated_at: UPDATED_AT,
  ...overrides,
});

describe('coingecko', () => {
  it('asks once for every coin and reads prices and caps at their own time', async () => {
    server.route('/simple/price', { body: { tether: row(), 'usd-coin': row({ usd: '1.0001' }) } });
    const update = await coingecko.open(loopbackUrls(server.url)).fetch(context());
    const asked = new URL(server.requests[0] ?? '', 'http://x').searchParams;
    expect(asked.get('ids')?.split(',')).toContain('paxos-standard');
    expect(asked.get('include_last_updated_at')).toBe('true');
    expect(update.prices?.map((price) => [price.symbol, price.priceUsd.toFixed()])).toEqual([
      ['USDT', '0.99985'],
      ['USDC', '1.0001'],
    ]);
    expect(update.prices?.[0]?.observedAtMs).toBe(UPDATED_AT * 1000);
    expect(update.marketCaps?.[0]?.marketCapUsd.toFixed()).toBe('187012345678.9');
    expect(update.tier).toBe(2);
    expect(update.dropped).toHaveLength(coveredCoins().length - 2);
  });

  it('keeps a price whose cap is unknown', async () => {
    server.route('/simple/price', { body: { tether: row({ usd_market_cap: 0 }) } });
    const update = await coingecko.open(loopbackUrls(server.url)).fetch(context());
    expect(update.prices).toHaveLength(1);
    expect(update.marketCaps).toEqual([]);
    expect(update.dropped[0]).toEqual({
      key: 'USDT market cap',
      reason: 'usd_market_cap: not above zero',
    });
  });

  it.each([
    ['negative', row({ usd: -1 })],
    ['not a number', row({ usd: 'NaN' })],
    ['empty', row({ usd: '' })],
    ['missing', row({ usd: null })],
    ['of last week', row({ last_updated_at: UPDATED_AT - 700_000 })],
    ['of the future', row({ last_updated_at: UPDATED_AT + 700 })],
    ['undated', row({ last_updated_at: undefined })],
  ])('drops a price that is %s and keeps the good one', async (_, broken) => {
    server.route('/simple/price', { body: { tether: row(), 'usd-coin': broken } });
    const update = await coingecko.open(loopbackUrls(server.url)).fetch(context());
    expect(update.prices?.map((price) => price.symbol)).toEqual(['USDT']);
    expect(update.dropped[0]?.key).toBe('USDC');
  });

  it.each([
    ['an error in a body', { status: { error_code: 10_002 } }],
    ['a list', []],
  ])('calls %s a parse error', async (_, body) => {
    server.route('/simple/price', { body });
    await expect(coingecko.open(loopbackUrls(server.url)).fetch(context())).rejects.toMatchObject({
      kind: 'parse',
    });
  });
});

describeRecorded('mapSimplePrice on 103 recorded answers', () => {
  it('reads every frame, and refuses a price that says no time', () => {
    const calls = recordedJson('coingecko-simple-price-and-llama-calls.json');
    if (!Array.isArray(calls)) throw new Error('not a list of calls');
    const simple = calls.filter(({ request }) =>
      String(request.uri).startsWith('https://api.coingecko.com/api/v3/simple/price'),
    );
    expect(simple).toHaveLength(103);
    const reasons = new Set<string>();
    for (const call of simple) {
      const body = fetchedBody(JSON.parse(call.body), {
        receivedAtMs: Date.parse(call.headers.Date),
      });
      const { prices, dropped } = mapSimplePrice('coingecko', [body], coveredCoins());
      expect(prices).toEqual([]);
      for (const { reason } of dropped) reasons.add(reason.split(':')[0] ?? '');
    }
    expect([...reasons].sort()).toEqual(['last_updated_at', 'not in the answer', 'usd']);
  });
});
