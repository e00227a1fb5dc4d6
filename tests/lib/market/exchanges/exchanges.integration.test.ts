import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exchangeSource } from '@/lib/market/exchanges';
import { mapBook } from '@/lib/market/exchanges/mapper';
import { coveredCoins, venues } from '@/lib/market/registry';
import type { MarketSource } from '@/lib/market/types';
import { SourceError } from '@/lib/market/types';
import {
  BOOK,
  BOOK_TIME_MS,
  EXCHANGES,
  type ExchangeFixture,
} from '../../../fixtures/market/exchange-bodies';
import { MORE_EXCHANGES } from '../../../fixtures/market/more-exchange-bodies';
import { fetchedBody, marketContext } from '../../../support/market-context';
import {
  type LoopbackReply,
  type LoopbackServer,
  startLoopbackServer,
} from '../../../support/servers/loopback-server';

const NOW_MS = BOOK_TIME_MS + 1_500;

let server: LoopbackServer;
beforeEach(async () => {
  server = await startLoopbackServer();
});
afterEach(() => server.close());

const ALL_EXCHANGES: Readonly<Record<string, ExchangeFixture>> = {
  ...EXCHANGES,
  ...MORE_EXCHANGES,
};

function fixtureOf(exchange: string): ExchangeFixture {
  const fixture = ALL_EXCHANGES[exchange];
  if (!fixture) throw new Error(`no fixture for ${exchange}`);
  return fixture;
}

function sourceOf(exchange: string, bookTimeoutMs = 2_000): MarketSource {
  const venue = venues().find((each) => each.exchange === exchange);
  if (!venue) throw new Error(`no venue ${exchange}`);
  return exchangeSource(venue, server.url, { isPaced: false, bookTimeoutMs });
}

function coin(symbol: string) {
  const found = coveredCoins().find((each) => each.symbol === symbol);
  if (!found) throw new Error(`no coin ${symbol}`);
  return found;
}

const context = () => marketContext({ nowMs: () => NOW_MS });

async function failureOf(work: Promise<unknown>): Promise<SourceError> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof SourceError)) throw new Error(`expected a SourceError, got ${error}`);
  return error;
}

describe.each(Object.keys(ALL_EXCHANGES))('%s', (exchange) => {
  const fixture = fixtureOf(exchange);
  const install = (...replies: LoopbackReply[]) => {
    fixture.install(server);
    server.route(fixture.bookPath, ...replies);
  };

  it('reads the book, the quote on top of it and the volume of the listed pair', async () => {
    install({ body: fixture.bookBody(BOOK) });
    const update = await sourceOf(exchange).fetch(context());
    expect(update.dropped).toEqual([]);
    expect(update.books).toHaveLength(1);
    const [quote] = update.quotes ?? [];
    const [book] = update.books ?? [];
    expect(quote).toMatchObject({ exchange, ...fixture.pair });
    expect(quote?.mid.toFixed()).toBe('0.9999');
    expect(quote?.volume24hUsd?.toFixed()).toBe(fixture.volume24hUsd);
    expect(quote?.observedAtMs).toBe(fixture.datesItsBooks ? BOOK_TIME_MS : NOW_MS);
    expect(book?.bids.map(({ price, size }) => [price.toFixed(), size.toFixed()])).toEqual([
      ['0.9998', '120000.5'],
      ['0.9997', '250000'],
    ]);
    expect(book?.asks[1]?.size.toFixed()).toBe('310000.25');
    expect(book?.payloadSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(update.payloads.map(({ sha256 }) => sha256)).toContain(book?.payloadSha256);
  });

  it.each([
    ['500', { status: 500, body: {} }, 'http'],
    ['429', { status: 429, body: {}, headers: { 'retry-after': '7' } }, 'rate-limit'],
    ['451', { status: 451, body: {} }, 'unavailable'],
    ['a body cut in half', { body: fixture.bookBody(BOOK), cutInHalf: true }, 'parse'],
    ['a connection broken off', { body: fixture.bookBody(BOOK), breakOff: true }, 'network'],
    ['a hang past the timeout', { hang: 'headers' as const }, 'timeout'],
    ['another schema', { body: { hello: 'world' } }, 'parse'],
  ])('answers %s with its kind of error', async (_, reply: LoopbackReply, kind) => {
    install(reply);
    // Only a hang has to run into the timeout; a busy machine takes its time for the others.
    const source = sourceOf(exchange, 'hang' in reply ? 150 : 10_000);
    const error = await failureOf(source.fetch(context()));
    // An answer without the exchange's own success code is its error to ccxt, not ours.
    expect(kind === 'parse' ? ['parse', 'http'] : [kind]).toContain(error.kind);
    if (kind === 'rate-limit') expect(error.retryAfterMs).toBe(7_000);
  });
});

it('keeps none of the bodies it has read', async () => {
  const fixture = fixtureOf('kraken');
  fixture.install(server);
  server.route(fixture.bookPath, { body: fixture.bookBody(BOOK) });
  const bodies: WeakRef<object>[] = [];
  const { fetchJson, ...others } = context();
  const source = sourceOf('kraken');
  await source.fetch({
    ...others,
    async fetchJson(request) {
      const body = await fetchJson(request);
      bodies.push(new WeakRef(body));
      return body;
    },
  });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept = () => bodies.flatMap((body) => body.deref() ?? []);
  // What the last answer left in queues and sockets goes within some turns.
  for (let turn = 0; turn < 50 && kept().length > 0; turn += 1) {
    await delay(20);
    collect();
  }
  expect(bodies.length).toBeGreaterThan(2);
  expect(kept()).toEqual([]);
  expect(source.id).toBe('kraken-books');
});

it('has a fixture of every venue', () => {
  expect(Object.keys(ALL_EXCHANGES)).toEqual(venues().map(({ exchange }) => exchange));
});

it.each(Object.entries(MORE_EXCHANGES))(
  '%s is asked for public spot data and nothing else',
  async (exchange, fixture) => {
    fixture.install(server);
    server.route(fixture.bookPath, { body: fixture.bookBody(BOOK) });
    await sourceOf(exchange).fetch(context());
    expect(server.requests.map(decodeURIComponent)).toEqual(fixture.asked);
  },
);

describe('tickers that belong to another token', () => {
  const asset = (altname: string, base: string) => ({
    ...{ altname, wsname: `${base}/USD`, base, quote: 'ZUSD', status: 'online' },
    ...{ lot_decimals: 8, pair_decimals: 5, fees: [], fees_maker: [] },
  });

  it('reads Gemini’s usdgusd as USDG in dollars, not as dollars in GUSD', async () => {
    const { install, bookBody } = fixtureOf('gemini');
    install(server);
    server.route('/v1/symbols', { body: ['usdgusd'] });
    server.route('/v1/pubticker/usdgusd', { status: 404, body: {} });
    server.route('/v1/book/usdgusd', { body: bookBody(BOOK) });
    const update = await sourceOf('gemini').fetch(context());
    expect(update.books?.map(({ symbol, venue }) => [symbol, venue])).toEqual([
      ['USDG', 'gemini-usd'],
    ]);
  });

  it('does not read Kraken’s pair named TUSD, which is Threshold in dollars, as TrueUSD', async () => {
    const { install, bookPath, bookBody } = fixtureOf('kraken');
    install(server);
    const pairs = { USDTZUSD: asset('USDTUSD', 'USDT'), TUSD: asset('TUSD', 'T') };
    server.route('/0/public/AssetPairs', { body: { error: [], result: pairs } });
    server.route(bookPath, { body: bookBody(BOOK) });
    const update = await sourceOf('kraken').fetch(context());
    expect(update.quotes?.map(({ symbol }) => symbol)).toEqual(['USDT']);
    expect(server.requests.filter((path) => path.includes('pair=TUSD'))).toEqual([]);
  });

  it('reads Bitfinex’s UST, UDC and TSD as USDT, USDC and TUSD', async () => {
    const { install, bookBody } = fixtureOf('bitfinex');
    install(server);
    const info = [null, null, null, '2.0', '100000.0'];
    const rows = ['USTUSD', 'UDCUSD', 'TSDUSD', 'TERRAUST:USD'].map((id) => [id, info]);
    server.route(/^\/v2\/conf\//, { body: [rows, [], [], []] });
    server.route(/^\/v2\/book\//, { body: bookBody(BOOK) });
    const update = await sourceOf('bitfinex').fetch(context());
    expect(update.quotes?.map(({ symbol }) => symbol)).toEqual(['USDT', 'USDC', 'TUSD']);
    const asked = server.requests.filter((path) => path.startsWith('/v2/book/'));
    expect(asked.sort()).toEqual(
      ['tTSDUSD', 'tUDCUSD', 'tUSTUSD'].map((id) => `/v2/book/${id}/P0?len=250`),
    );
  });

  it('leaves out a ticker that the registry excludes at a venue, and takes one it renames', async () => {
    const { install, bookPath, bookBody } = fixtureOf('binance');
    install(server);
    server.route(bookPath, { body: bookBody(BOOK) });
    const [binance] = venues();
    if (!binance) throw new Error('no venue');
    const booksOf = async (tickers: Record<string, string | null>) => {
      const source = exchangeSource(binance, server.url, { isPaced: false });
      const { coins, ...rest } = context();
      const renamed = coins.map((coin) => {
        const ticker = tickers[coin.symbol];
        return ticker === undefined ? coin : { ...coin, tickersByVenue: { binance: ticker } };
      });
      return (await source.fetch({ ...rest, coins: renamed })).quotes?.map(({ symbol }) => symbol);
    };
    expect((await failureOf(booksOf({ USDC: null }))).kind).toBe('unavailable');
    expect(await booksOf({ DAI: 'FRAX' })).toEqual(['USDC', 'DAI']);
  });
});

describe('an exchange', () => {
  const { bookPath, bookBody, install } = fixtureOf('binance');
  beforeEach(() => install(server));

  it('lists what trades: no halted pair, no ticker that belongs to another token', async () => {
    server.route(bookPath, { body: bookBody(BOOK) });
    await sourceOf('binance').fetch(context());
    const asked = server.requests.filter((path) => path.startsWith('/api/v3/depth'));
    expect(asked).toEqual(['/api/v3/depth?symbol=USDCUSDT&limit=500']);
  });

  it('discovers its pairs once a day and asks for volumes every fifteen minutes', async () => {
    server.route(bookPath, { body: bookBody(BOOK) });
    const source = sourceOf('binance');
    const at = (nowMs: number) => source.fetch(marketContext({ nowMs: () => nowMs }));
    await at(NOW_MS);
    await at(NOW_MS + 30_000);
    await at(NOW_MS + 900_000);
    const count = (path: string) => server.requests.filter((each) => each.startsWith(path)).length;
    expect(count('/api/v3/exchangeInfo')).toBe(1);
    expect(count('/api/v3/ticker/24hr')).toBe(2);
    await at(NOW_MS + 86_400_000);
    expect(count('/api/v3/exchangeInfo')).toBe(2);
  });

  it('is unavailable when it lists none of the pairs', async () => {
    server.route('/api/v3/exchangeInfo', { body: { timezone: 'UTC', symbols: [] } });
    expect(await failureOf(sourceOf('binance').fetch(context()))).toMatchObject({
      kind: 'unavailable',
    });
  });

  it('keeps its books when the tickers fail, without a volume and with a warning', async () => {
    server.route(bookPath, { body: bookBody(BOOK) });
    server.route('/api/v3/ticker/24hr', { status: 500 });
    const asked = context();
    const update = await sourceOf('binance').fetch(asked);
    expect(update.quotes?.[0]?.volume24hUsd).toBeNull();
    expect(asked.warnings).toEqual(['no 24h volumes']);
  });

  it('passes a crossed book as it is, for the engine to refuse', async () => {
    const crossed = { bids: [['1.0005', '10']], asks: [['0.9995', '10']] } as const;
    server.route(bookPath, { body: bookBody(crossed) });
    const update = await sourceOf('binance').fetch(context());
    expect(update.quotes?.[0]?.bid?.toFixed()).toBe('1.0005');
    expect(update.quotes?.[0]?.ask?.toFixed()).toBe('0.9995');
  });

  it.each([
    ['NaN', { bids: [['NaN', '10']], asks: BOOK.asks }],
    ['a negative price', { bids: BOOK.bids, asks: [['-1.0001', '10']] }],
    ['an empty price', { bids: [['', '10']], asks: BOOK.asks }],
    ['an empty side', { bids: [], asks: BOOK.asks }],
    ['two empty sides', { bids: [], asks: [] }],
    ['a mid of another token', { bids: [['0.2601', '9']], asks: [['0.2602', '9']] }],
    ['two forgotten orders', { bids: [['0.000005', '9']], asks: [['0.99', '9']] }],
    ['a mid above two', { bids: [['1.9', '9']], asks: [['2.2', '9']] }],
  ] as const)('refuses a book with %s', async (_, book) => {
    server.route(bookPath, { body: bookBody(book) });
    expect(await failureOf(sourceOf('binance').fetch(context()))).toMatchObject({ kind: 'parse' });
  });

  it.each([
    ['0.5', []],
    ['2', []],
    ['0.4999', ['not-a-dollar-price: 0.4999 USDT is outside 0.5–2']],
    ['2.0001', ['not-a-dollar-price: 2.0001 USDT is outside 0.5–2']],
    [null, ['empty-book: both sides']],
  ])('judges a mid of %s by whether a dollar coin could cost it', async (price, reasons) => {
    const level = price === null ? [] : ([[price, '10']] as const);
    const pair = { symbol: 'DAI/USDT', coin: coin('DAI'), quoteCurrency: 'USDT' };
    const raw = {
      bids: level.map((row) => row.map(Number)),
      asks: level.map((row) => row.map(Number)),
    };
    const body = fetchedBody(raw, { receivedAtMs: NOW_MS });
    const input = { source: 'binance-books', exchange: 'binance', pair, volume24hUsd: null };
    const { dropped } = mapBook(input, raw, body);
    expect(dropped === null ? [] : [dropped.reason]).toEqual(reasons);
  });

  it('drops one broken book and keeps the others', async () => {
    const { bookPath: path, bookBody: body } = fixtureOf('kraken');
    fixtureOf('kraken').install(server);
    const pair = (altname: string, base: string) => ({
      altname,
      wsname: `${base}/USD`,
      base,
      quote: 'ZUSD',
      lot_decimals: 8,
      pair_decimals: 5,
      fees: [],
      fees_maker: [],
      status: 'online',
    });
    server.route('/0/public/AssetPairs', {
      body: {
        error: [],
        result: { USDTZUSD: pair('USDTUSD', 'USDT'), DAIUSD: pair('DAIUSD', 'DAI') },
      },
    });
    server.route(path, (_, url) =>
      url.searchParams.get('pair') === 'DAIUSD' ? { status: 500 } : { body: body(BOOK) },
    );
    const update = await sourceOf('kraken').fetch(context());
    expect(update.quotes?.map((quote) => quote.symbol)).toEqual(['USDT']);
    expect(update.dropped).toEqual([
      { key: 'DAI/USD', reason: expect.stringContaining('HTTP 500') },
    ]);
  });

  it('ends at the deadline of its caller, even while waiting for its turn', async () => {
    server.route(bookPath, { hang: 'headers' });
    const signal = AbortSignal.timeout(80);
    const startedAt = Date.now();
    const error = await failureOf(
      sourceOf('binance', 10_000).fetch(marketContext({ nowMs: () => NOW_MS, signal })),
    );
    expect(error.kind).toBe('timeout');
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  });
});
