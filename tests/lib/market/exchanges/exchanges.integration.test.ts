import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BookLevel, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import { exchangeSource, mapBook } from '@/lib/market/exchanges';
import { coveredCoins, VENUES } from '@/lib/market/registry';
import { failureOf, fetchedBody, marketContext } from '../../../support/market-context';
import { type LoopbackReply, loopbackServer } from '../../../support/servers/loopback-server';
import { sourceNamed, vendorSources } from '../../../support/vendor-sources';
import { bookAt, volumeOf } from '../../../vendors/market/books';
import { listingsOf } from '../../../vendors/market/listings';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';

/** When the vendors answer, and when we read that. */
const SENT_AT_MS = Date.parse('2026-09-02T12:10:00Z');
const NOW_MS = SENT_AT_MS + 1_500;

function coin(symbol: string) {
  const found = coveredCoins().find((each) => each.symbol === symbol);
  if (!found) throw new Error(`no coin ${symbol}`);
  return found;
}

type Habits = {
  datesItsBooks?: false;
  /** Tells how many coins were traded, which count as a dollar each. */
  countsCoins?: true;
  /** Path and query of every request of a first round for one coin. */
  asked: readonly string[];
};

const HABITS: Readonly<Record<string, Habits>> = {
  binance: {
    datesItsBooks: false,
    asked: [
      '/api/v3/exchangeInfo',
      '/api/v3/ticker/24hr?symbols=["USDCUSD","USDCUSDT"]',
      '/api/v3/depth?symbol=USDCUSD&limit=500',
      '/api/v3/depth?symbol=USDCUSDT&limit=500',
    ],
  },
  kraken: {
    datesItsBooks: false,
    asked: [
      '/0/public/AssetPairs',
      '/0/public/Ticker?pair=USDCUSD,USDCUSDT',
      '/0/public/Depth?pair=USDCUSD&count=500',
      '/0/public/Depth?pair=USDCUSDT&count=500',
    ],
  },
  coinbase: {
    countsCoins: true,
    asked: [
      '/api/v3/brokerage/market/products',
      '/api/v3/brokerage/market/products?product_type=FUTURE',
      '/api/v3/brokerage/market/products?product_type=FUTURE&contract_expiry_type=PERPETUAL',
      '/api/v3/brokerage/market/products?product_ids=USDT-USD&product_type=SPOT',
      '/api/v3/brokerage/market/product_book?product_id=USDT-USD&limit=500',
    ],
  },
  okx: {
    asked: [
      '/api/v5/public/instruments?instType=SPOT',
      '/api/v5/market/tickers?instType=SPOT',
      '/api/v5/market/books?instId=USDC-USDT&sz=400',
    ],
  },
  bybit: {
    asked: [
      '/v5/market/instruments-info?category=spot',
      '/v5/market/tickers?category=spot',
      '/v5/market/orderbook?symbol=USDCUSDT&category=spot&limit=200',
    ],
  },
  bitstamp: {
    asked: ['/api/v2/markets/', '/api/v2/ticker/', '/api/v2/order_book/usdcusd/'],
  },
  kucoin: {
    asked: [
      '/api/v2/symbols',
      '/api/v1/market/allTickers',
      '/api/v1/market/orderbook/level2_100?symbol=USDC-USDT',
    ],
  },
  gemini: {
    datesItsBooks: false,
    asked: [
      '/v1/symbols',
      '/v1/pubticker/usdcusd',
      '/v1/book/usdcusd?limit_bids=500&limit_asks=500',
    ],
  },
  bitfinex: {
    ...{ datesItsBooks: false, countsCoins: true },
    asked: [
      '/v2/conf/pub:info:pair,pub:info:pair:futures,pub:list:pair:securities,pub:list:pair:margin',
      '/v2/tickers?symbols=tUDCUSD,tUDCUST',
      '/v2/book/tUDCUSD/P0?len=250',
      '/v2/book/tUDCUST/P0?len=250',
    ],
  },
  cryptocom: {
    countsCoins: true,
    asked: [
      '/exchange/v1/public/get-instruments',
      '/exchange/v1/public/get-tickers?instrument_name=USDC_USDT',
      '/exchange/v1/public/get-book?instrument_name=USDC_USDT&depth=50',
    ],
  },
  gate: {
    asked: [
      '/api/v4/spot/currency_pairs',
      '/api/v4/spot/tickers?timezone=utc0',
      '/api/v4/spot/order_book?currency_pair=USDC_USDT&limit=500&with_id=true',
    ],
  },
  mexc: {
    asked: [
      '/api/v3/exchangeInfo',
      '/api/v3/ticker/24hr?symbol=USDCUSDT',
      '/api/v3/depth?symbol=USDCUSDT&limit=500',
    ],
  },
  binanceus: {
    datesItsBooks: false,
    asked: [
      '/api/v3/exchangeInfo',
      '/api/v3/ticker/24hr?symbols=["USDCUSD","USDCUSDT"]',
      '/api/v3/depth?symbol=USDCUSD&limit=500',
      '/api/v3/depth?symbol=USDCUSDT&limit=500',
    ],
  },
  htx: {
    // Whole at 150 levels, which it gives unasked.
    asked: ['/v1/common/symbols', '/market/tickers', '/market/depth?type=step0&symbol=usdcusdt'],
  },
  bitget: {
    asked: [
      '/api/v2/spot/public/symbols',
      '/api/v2/spot/market/tickers',
      '/api/v2/spot/market/orderbook?symbol=USDCUSDT&limit=150',
    ],
  },
};

/** Listed, but no price of the coin in dollars. */
const REFUSED: Readonly<Record<string, string>> = {
  // USDT is priced before USDC, and so not in it.
  coinbase: 'USDT/USDC',
  // Its dollars are bundles of coins.
  okx: 'USDT/USD',
  cryptocom: 'USDT/USD',
  // With two forgotten orders.
  gemini: 'USDG/USD',
};

const numbersOf = ({ price, size }: BookLevel) => [price.toNumber(), size.toNumber()];

describe('the exchanges', () => {
  let vendors: VendorServer;
  beforeAll(async () => {
    vendors = await startVendors({ nowMs: () => SENT_AT_MS });
  });
  beforeEach(() => vendors.requests.clear());
  afterAll(() => vendors.close());

  const fetchBooks = (exchange: string, coins = coveredCoins()) =>
    sourceNamed(vendorSources(vendors), `${exchange}-books`).fetch(
      marketContext({ nowMs: () => NOW_MS, coins }),
    );

  it('are those of the registry', () => {
    expect(Object.keys(HABITS)).toEqual(VENUES.map(({ exchange }) => exchange));
  });

  describe.each(Object.entries(HABITS))('%s', (exchange, habits) => {
    const { datesItsBooks = true, countsCoins = false, asked } = habits;
    const pairOf = ({ symbol, quoteCurrency }: VenueQuote | VenueBook) => ({
      ...{ exchange, base: symbol.toUpperCase(), quote: quoteCurrency },
    });

    it('reads book, quote and volume of every pair of a coin, and of no other token', async () => {
      const { quotes = [], books = [], dropped, payloads } = await fetchBooks(exchange);
      const covered = new Set(coveredCoins().map(({ symbol }) => symbol.toUpperCase()));
      const listed = listingsOf(exchange)
        .filter(({ base, isTrading }) => isTrading && covered.has(base))
        .map(({ base, quote }) => `${base}/${quote}`);
      const names = quotes.map(pairOf).map(({ base, quote }) => `${base}/${quote}`);
      expect(names.sort()).toEqual(listed.filter((name) => name !== REFUSED[exchange]).sort());
      expect(dropped.filter(({ reason }) => reason !== 'not in the answer')).toEqual(
        exchange === 'gemini' ? [expect.objectContaining({ key: 'USDG/USD' })] : [],
      );
      expect(books).toHaveLength(quotes.length);
      for (const [place, quote] of quotes.entries()) {
        const pair = pairOf(quote);
        const book = books[place];
        const sent = bookAt(pair, SENT_AT_MS, null);
        const volume = volumeOf(pair, SENT_AT_MS);
        expect(quote.venue).toBe(`${exchange}-${pair.quote.toLowerCase()}`);
        expect(book && pairOf(book)).toEqual(pair);
        expect(book?.bids.map(numbersOf)).toEqual(sent.bids.map((level) => level.map(Number)));
        expect(book?.asks.map(numbersOf)).toEqual(sent.asks.map((level) => level.map(Number)));
        expect(quote.bid?.toNumber()).toBe(Number(sent.bids[0]?.[0]));
        expect(quote.ask?.toNumber()).toBe(Number(sent.asks[0]?.[0]));
        const dollars = countsCoins ? volume.base : volume.quote;
        expect((quote.volume24hUsd?.toNumber() ?? 0) / dollars).toBeCloseTo(1, 5);
        expect(quote.observedAtMs).toBe(datesItsBooks ? SENT_AT_MS : NOW_MS);
        expect(payloads.map(({ sha256 }) => sha256)).toContain(book?.payloadSha256);
      }
    });

    it('is asked for public spot data and nothing else', async () => {
      await fetchBooks(exchange, [coin(exchange === 'coinbase' ? 'USDT' : 'USDC')]);
      const paths = vendors.requests.of(exchange).map(({ path }) => decodeURIComponent(path));
      expect(paths).toEqual(asked);
    });
  });

  it('leave none of the bodies that were read in memory', async () => {
    const bodies: WeakRef<object>[] = [];
    const { fetchJson, ...others } = marketContext({ nowMs: () => NOW_MS, coins: [coin('USDC')] });
    const source = sourceNamed(vendorSources(vendors), 'kraken-books');
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
});

const DEPTH_PATH = '/api/v3/depth';
const BOOK = {
  lastUpdateId: 1,
  bids: [
    ['0.9998', '120000.5'],
    ['0.9997', '250000'],
  ],
  asks: [
    ['1.0000', '90000'],
    ['1.0001', '310000.25'],
  ],
};
const MARKETS = [
  ['USDC', 'TRADING'],
  ['BTC', 'TRADING'],
  ['TUSD', 'BREAK'],
  ['FRAX', 'TRADING'],
].map(([baseAsset, status]) => ({
  ...{ symbol: `${baseAsset}USDT`, baseAsset, quoteAsset: 'USDT', status },
  ...{ isSpotTradingAllowed: true, permissions: ['SPOT'], filters: [] },
}));

describe('an exchange', () => {
  const server = loopbackServer();
  beforeEach(() => {
    server.route('/api/v3/exchangeInfo', { body: { timezone: 'UTC', symbols: MARKETS } });
    const ticker = { symbol: 'USDCUSDT', lastPrice: '0.9999', volume: '2500250' };
    server.route('/api/v3/ticker/24hr', { body: [{ ...ticker, quoteVolume: '2500000' }] });
    server.route(DEPTH_PATH, { body: BOOK });
  });

  const [binance] = VENUES;
  if (!binance) throw new Error('no venue');
  const sourceWith = (bookTimeoutMs = 2_000) =>
    exchangeSource(binance, server.url, { isPaced: false, bookTimeoutMs });
  const context = () => marketContext({ nowMs: () => NOW_MS });

  it.each([
    ['500', { status: 500, body: {} }, 'http'],
    ['429', { status: 429, body: {}, headers: { 'retry-after': '7' } }, 'rate-limit'],
    ['451', { status: 451, body: {} }, 'unavailable'],
    ['a body cut in half', { body: BOOK, cutInHalf: true }, 'parse'],
    ['a connection broken off', { body: BOOK, breakOff: true }, 'network'],
    ['a hang past the timeout', { hang: 'headers' as const }, 'timeout'],
    ['another schema', { body: { hello: 'world' } }, 'parse'],
  ])('that answers %s has that kind of error', async (_, reply: LoopbackReply, kind) => {
    server.route(DEPTH_PATH, reply);
    // Only a hang has to run into the timeout; a busy machine takes its time for the others.
    const error = await failureOf(sourceWith('hang' in reply ? 150 : 10_000).fetch(context()));
    // An answer without the exchange's own success code is its error to ccxt, not ours.
    expect(kind === 'parse' ? ['parse', 'http'] : [kind]).toContain(error.kind);
    if (kind === 'rate-limit') expect(error.retryAfterMs).toBe(7_000);
  });

  it('may have another ticker for a coin, or none', async () => {
    const booksOf = async (tickers: Record<string, string | null>) => {
      const { coins, ...rest } = context();
      const renamed = coins.map((each) => {
        const ticker = tickers[each.symbol];
        return ticker === undefined ? each : { ...each, tickersByVenue: { binance: ticker } };
      });
      const { quotes } = await sourceWith().fetch({ ...rest, coins: renamed });
      return quotes?.map(({ symbol }) => symbol);
    };
    expect((await failureOf(booksOf({ USDC: null }))).kind).toBe('unavailable');
    expect(await booksOf({ DAI: 'FRAX' })).toEqual(['USDC', 'DAI']);
  });

  it('lists what trades: no halted pair, no ticker that belongs to another token', async () => {
    await sourceWith().fetch(context());
    const asked = server.requests.filter((path) => path.startsWith('/api/v3/depth'));
    expect(asked).toEqual(['/api/v3/depth?symbol=USDCUSDT&limit=500']);
  });

  it('discovers its pairs once a day and asks for volumes every fifteen minutes', async () => {
    const source = sourceWith();
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

  it('keeps its books when the tickers fail, without a volume and with a warning', async () => {
    server.route('/api/v3/ticker/24hr', { status: 500 });
    const asked = context();
    const update = await sourceWith().fetch(asked);
    expect(update.quotes?.[0]?.volume24hUsd).toBeNull();
    expect(asked.warnings).toEqual(['no 24h volumes']);
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
    server.route(DEPTH_PATH, { body: { lastUpdateId: 1, ...book } });
    expect(await failureOf(sourceWith().fetch(context()))).toMatchObject({ kind: 'parse' });
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
    const mapped = mapBook(input, raw, body);
    expect('reason' in mapped ? [mapped.reason] : []).toEqual(reasons);
  });

  it('ends at the deadline of its caller, even while waiting for its turn', async () => {
    server.route(DEPTH_PATH, { hang: 'headers' });
    const signal = AbortSignal.timeout(80);
    const startedAt = Date.now();
    const error = await failureOf(
      sourceWith(10_000).fetch(marketContext({ nowMs: () => NOW_MS, signal })),
    );
    expect(error.kind).toBe('timeout');
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  });
});
