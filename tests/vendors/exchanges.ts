import { z } from 'zod';
import { type Exchange, exchange, type PairView, pairsOf } from './exchange';
import type { Level } from './market/books';
import { dailyRatesAt, hourlyRates, ratesAt } from './market/cefi-rates';
import { ok, type Vendor } from './vendor';

/** The exchanges, hand-written to the documented shapes; they answer only what their clients read. */

const joined =
  (between: string) =>
  ({ base, quote }: PairView) =>
    `${base}${between}${quote}`;
const plain = joined('');
const dashed = joined('-');
const underscored = joined('_');
const lower = (pair: PairView) => plain(pair).toLowerCase();
const volumes = (pair: PairView) => {
  const { base, quote } = pair.volume();
  return { base: String(base), quote: String(quote) };
};
/** The levels of a side, each with what an exchange writes after price and size. */
const withMore = (levels: readonly Level[], ...more: readonly (string | number)[]) =>
  levels.map((level) => [...level, ...more]);
const secondsOf = (nowMs: number) => String(Math.floor(nowMs / 1000));

const symbolsSchema = z.array(z.string());

type Differences = Pick<Exchange, 'name' | 'budget'> & {
  /** Status of a pair that trades, and of one that does not. */
  statuses: readonly [trading: string, halted: string];
  datesItsBooks?: boolean;
};

/** Binance's API, which Binance.US and MEXC have taken over. */
function binanceLike({ statuses, datesItsBooks = false, ...own }: Differences): Vendor {
  return exchange({
    ...own,
    nameOf: plain,
    unknown: { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } },
    wanted: (query) => {
      const list = query.get('symbols');
      return list === null ? null : symbolsSchema.parse(JSON.parse(list));
    },
    listed: (symbols) => ({ symbols }),
    markets: {
      path: '/api/v3/exchangeInfo',
      fields: ['symbol', 'baseAsset', 'quoteAsset', 'status'],
      states: statuses,
      more: { isSpotTradingAllowed: true },
    },
    tickers: {
      path: '/api/v3/ticker/24hr',
      param: 'symbol',
      fields: ['symbol', 'volume', 'quoteVolume'],
      of: (rows) => rows,
    },
    book: {
      path: '/api/v3/depth',
      param: 'symbol',
      of: (book, nowMs) => ({
        lastUpdateId: nowMs,
        ...book,
        ...(datesItsBooks && { timestamp: nowMs }),
      }),
    },
  });
}

// A book of 500 levels weighs 25 of 6000 a minute.
const binance = binanceLike({
  name: 'binance',
  budget: { requests: 240, seconds: 60 },
  statuses: ['TRADING', 'BREAK'],
});

/** Prices after Kraken's tickers of June 2026. Dollars are `ZUSD`; only old names have such letters before them. */
const krakenName = (pair: PairView) =>
  pair.base === 'USDT' && pair.quote === 'USD' ? 'USDTZUSD' : plain(pair);
const kraken = exchange({
  name: 'kraken',
  // About one public call a second.
  budget: { requests: 60, seconds: 60 },
  nameOf: krakenName,
  unknown: ok({ error: ['EQuery:Unknown asset pair'] }),
  said: (result) => ({ error: [], result }),
  wanted: (query) => query.get('pair')?.split(',') ?? null,
  listed: (rows, _nowMs, names) => Object.fromEntries(names.map((name, at) => [name, rows[at]])),
  markets: {
    path: '/0/public/AssetPairs',
    row: (pair) => ({
      ...{ altname: plain(pair), wsname: `${pair.base}/${pair.quote}` },
      ...{ base: pair.base, quote: pair.quote === 'USD' ? 'ZUSD' : pair.quote },
      status: pair.isTrading ? 'online' : 'cancel_only',
    }),
  },
  tickers: {
    path: '/0/public/Ticker',
    row: (pair, last) => {
      const { base } = pair.volume();
      return { c: [last, '100.0'], v: [String(base / 2), String(base)], p: [last, last] };
    },
  },
  book: {
    path: '/0/public/Depth',
    param: 'pair',
    of: ({ bids, asks }, nowMs, name) => {
      const seconds = Math.floor(nowMs / 1000);
      return { [name]: { bids: withMore(bids, seconds), asks: withMore(asks, seconds) } };
    },
  },
});

const coinbase = exchange({
  name: 'coinbase',
  budget: { requests: 10, seconds: 1 },
  nameOf: dashed,
  unknown: { status: 404, body: { error: 'NOT_FOUND' } },
  wanted: (query) => {
    const ids = query.getAll('product_ids');
    return query.get('product_type') === 'FUTURE' || ids.length > 0 ? ids : null;
  },
  listed: (products) => ({ products, num_products: products.length }),
  markets: {
    path: '/api/v3/brokerage/market/products',
    row: (pair, price) => ({
      ...{ product_id: dashed(pair), price, volume_24h: volumes(pair).base },
      ...{ base_currency_id: pair.base, quote_currency_id: pair.quote, product_type: 'SPOT' },
      ...{ status: pair.isTrading ? 'online' : 'delisted' },
      ...{ trading_disabled: !pair.isTrading, is_disabled: !pair.isTrading },
    }),
  },
  book: {
    path: '/api/v3/brokerage/market/product_book',
    param: 'product_id',
    of: ({ bids, asks }, nowMs, product_id) => {
      const named = (levels: readonly Level[]) => levels.map(([price, size]) => ({ price, size }));
      const time = new Date(nowMs).toISOString();
      return { pricebook: { product_id, bids: named(bids), asks: named(asks), time } };
    },
  },
});

/** Books and what Simple Earn pays. */
const okx = exchange({
  name: 'okx',
  budget: { requests: 40, seconds: 2 },
  nameOf: dashed,
  unknown: ok({ code: '51001', msg: "Instrument ID doesn't exist.", data: [] }),
  said: (data) => ({ code: '0', msg: '', data }),
  markets: {
    path: '/api/v5/public/instruments',
    fields: ['instId', 'baseCcy', 'quoteCcy', 'state'],
    states: ['live', 'suspend'],
    more: { instType: 'SPOT' },
  },
  tickers: {
    path: '/api/v5/market/tickers',
    fields: ['instId', 'vol24h', 'volCcy24h'],
    more: { instType: 'SPOT' },
  },
  book: {
    path: '/api/v5/market/books',
    param: 'instId',
    of: ({ bids, asks }, ts) => [
      { bids: withMore(bids, '0', '3'), asks: withMore(asks, '0', '3'), ts: String(ts) },
    ],
  },
  others: {
    /** The latest hour of all currencies, or the hours of one, newest first. */
    '/api/v5/finance/savings/lending-rate-history': (asked) => {
      const ccy = asked.query.get('ccy');
      const hours = ccy === null ? 1 : Number(asked.query.get('limit') ?? 100);
      return hourlyRates('okx', asked, hours)
        .filter(({ ticker }) => ccy === null || ticker === ccy)
        .map(({ ticker, rate, atMs }) => ({
          ...{ ccy: ticker, amt: '', lendingRate: rate.toFixed(6) },
          ...{ rate: (rate * 1.2).toFixed(6), ts: String(atMs) },
        }));
    },
  },
});

/** Books and flexible savings. */
const bybit = exchange({
  name: 'bybit',
  budget: { requests: 600, seconds: 5 },
  nameOf: plain,
  unknown: ok({ retCode: 10001, retMsg: 'Not supported symbols', result: {} }),
  said: (result, time) => ({ retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time }),
  listed: (list) => ({ category: 'spot', list }),
  markets: {
    path: '/v5/market/instruments-info',
    fields: ['symbol', 'baseCoin', 'quoteCoin', 'status'],
    states: ['Trading', 'Closed'],
  },
  tickers: { path: '/v5/market/tickers', fields: ['symbol', 'volume24h', 'turnover24h'] },
  book: {
    path: '/v5/market/orderbook',
    param: 'symbol',
    of: ({ bids: b, asks: a }, ts, s) => ({ s, b, a, ts, u: 1, seq: 1, cts: ts }),
  },
  others: {
    '/v5/earn/product': (asked) => ({
      list: ratesAt('bybit', asked).map(([coin, rate], index) => ({
        ...{ category: 'FlexibleSaving', coin, productId: String(index + 1) },
        ...{ estimateApr: `${(rate * 100).toFixed(4)}%`, status: 'Available' },
      })),
    }),
  },
});

/** After its recorded book of USDT/USD. */
const bitstamp = exchange({
  name: 'bitstamp',
  budget: { requests: 400, seconds: 1 },
  nameOf: lower,
  unknown: { status: 404, body: { status: 'error', reason: 'Not found', code: 'API0023' } },
  markets: {
    path: '/api/v2/markets',
    fields: ['market_symbol', 'base_currency', 'counter_currency', 'trading'],
    states: ['Enabled', 'Disabled'],
    more: { market_type: 'SPOT' },
  },
  tickers: {
    path: '/api/v2/ticker',
    row: (pair, vwap) => ({ pair: joined('/')(pair), vwap, volume: volumes(pair).base }),
  },
  book: {
    path: '/api/v2/order_book/{pair}',
    of: (book, nowMs) => ({
      ...{ timestamp: secondsOf(nowMs), microtimestamp: `${nowMs}000` },
      ...book,
    }),
  },
});

/** Books and its lending market. */
const kucoin = exchange({
  name: 'kucoin',
  budget: { requests: 1_000, seconds: 30 },
  nameOf: dashed,
  unknown: ok({ code: '400100', msg: 'symbol not exists' }),
  said: (data) => ({ code: '200000', data }),
  markets: {
    path: '/api/v2/symbols',
    fields: ['symbol', 'baseCurrency', 'quoteCurrency', 'enableTrading'],
    states: [true, false],
  },
  tickers: {
    path: '/api/v1/market/allTickers',
    fields: ['symbol', 'vol', 'volValue'],
    of: (ticker, time) => ({ time, ticker }),
  },
  book: {
    path: '/api/v1/market/orderbook/level2_100',
    param: 'symbol',
    of: (book, time) => ({ sequence: '1', time, ...book }),
  },
  others: {
    /** One currency's hours of the last two days, oldest first; a currency that is not lent has none. */
    '/api/v3/project/marketInterestRate': (asked) => {
      const currency = asked.query.get('currency');
      return hourlyRates('kucoin', asked, 48)
        .filter(({ ticker }) => ticker === currency)
        .map(({ rate, atMs }) => ({
          time: new Date(atMs).toISOString().replace(/\D/g, '').slice(0, 12),
          marketInterestRate: rate.toFixed(6),
        }))
        .reverse();
    },
  },
});

const gemini = exchange({
  name: 'gemini',
  budget: { requests: 120, seconds: 60 },
  nameOf: lower,
  unknown: { status: 400, body: { result: 'error', reason: 'Bad Request' } },
  // It lists names only, contracts among them, and no pair that has ended.
  listed: (names) => [...names.filter((name) => name !== null), 'btcgusdperp'],
  markets: { path: '/v1/symbols', row: (pair) => (pair.isTrading ? lower(pair) : null) },
  tickers: {
    path: '/v1/pubticker/{pair}',
    row: (pair, last, timestamp) => {
      const { base, quote } = volumes(pair);
      return { last, volume: { [pair.base]: base, [pair.quote]: quote, timestamp } };
    },
  },
  book: {
    path: '/v1/book/{pair}',
    of: ({ bids, asks }, nowMs) => {
      const named = (levels: readonly Level[]) =>
        levels.map(([price, amount]) => ({ price, amount, timestamp: secondsOf(nowMs) }));
      return { bids: named(bids), asks: named(asks) };
    },
  },
});

const cryptocom = exchange({
  name: 'cryptocom',
  budget: { requests: 100, seconds: 1 },
  nameOf: underscored,
  unknown: { status: 400, body: { id: -1, code: 40004, message: 'Invalid instrument_name' } },
  said: (result) => ({ id: -1, code: 0, result }),
  listed: (data) => ({ data }),
  markets: {
    path: '/exchange/v1/public/get-instruments',
    fields: ['symbol', 'base_ccy', 'quote_ccy', 'tradable'],
    states: [true, false],
    more: { inst_type: 'CCY_PAIR' },
  },
  tickers: {
    path: '/exchange/v1/public/get-tickers',
    param: 'instrument_name',
    fields: ['i', 'v', 'vv'],
    one: (row) => ({ data: [row] }),
  },
  book: {
    path: '/exchange/v1/public/get-book',
    param: 'instrument_name',
    of: ({ bids, asks }, t, instrument_name) => ({
      ...{ depth: 50, instrument_name },
      data: [{ bids: withMore(bids, '1'), asks: withMore(asks, '1'), t }],
    }),
  },
});

/** Books and Simple Earn. */
const gate = exchange({
  name: 'gate',
  budget: { requests: 200, seconds: 10 },
  nameOf: underscored,
  unknown: { status: 400, body: { label: 'INVALID_CURRENCY_PAIR', message: 'invalid pair' } },
  markets: {
    path: '/api/v4/spot/currency_pairs',
    fields: ['id', 'base', 'quote', 'trade_status'],
    states: ['tradable', 'untradable'],
    more: { type: 'normal' },
  },
  tickers: {
    path: '/api/v4/spot/tickers',
    fields: ['currency_pair', 'base_volume', 'quote_volume'],
  },
  book: {
    path: '/api/v4/spot/order_book',
    param: 'currency_pair',
    of: (book, current) => ({ id: 1, current, update: current, ...book }),
  },
  others: {
    '/api/v4/earn/uni/rate': (asked) =>
      ratesAt('gate', asked).map(([currency, rate]) => ({ currency, est_rate: rate.toFixed(6) })),
  },
});

const htx = exchange({
  name: 'htx',
  budget: { requests: 800, seconds: 1 },
  nameOf: lower,
  unknown: ok({ status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'invalid symbol' }),
  listed: (data, ts) => ({ status: 'ok', ts, data }),
  markets: {
    path: '/v1/common/symbols',
    row: (pair) => ({
      'base-currency': pair.base.toLowerCase(),
      'quote-currency': pair.quote.toLowerCase(),
      symbol: lower(pair),
      state: pair.isTrading ? 'online' : 'offline',
      'api-trading': pair.isTrading ? 'enabled' : 'disabled',
    }),
  },
  tickers: {
    path: '/market/tickers',
    row: (pair) => {
      const { base, quote } = pair.volume();
      return { symbol: lower(pair), amount: base, vol: quote };
    },
  },
  book: {
    path: '/market/depth',
    param: 'symbol',
    of: ({ bids, asks }, ts, name) => {
      const numbers = (levels: readonly Level[]) => levels.map((level) => level.map(Number));
      const tick = { bids: numbers(bids), asks: numbers(asks), ts, version: ts };
      return { status: 'ok', ch: `market.${name}.depth.step0`, ts, tick };
    },
  },
});

const bitget = exchange({
  name: 'bitget',
  budget: { requests: 20, seconds: 1 },
  nameOf: plain,
  unknown: { status: 400, body: { code: '40034', msg: 'Parameter does not exist', data: null } },
  said: (data, requestTime) => ({ code: '00000', msg: 'success', requestTime, data }),
  markets: {
    path: '/api/v2/spot/public/symbols',
    fields: ['symbol', 'baseCoin', 'quoteCoin', 'status'],
    states: ['online', 'offline'],
  },
  tickers: {
    path: '/api/v2/spot/market/tickers',
    fields: ['symbol', 'baseVolume', 'quoteVolume'],
  },
  book: {
    path: '/api/v2/spot/market/orderbook',
    param: 'symbol',
    of: (book, ts) => ({ ...book, ts: String(ts) }),
  },
});

/** Bitfinex's own names; longer ones are written with a colon. */
const BITFINEX_NAMES: Readonly<Record<string, string>> = { USDT: 'UST', USDC: 'UDC', TUSD: 'TSD' };
const bitfinexCurrency = (currency: string) => BITFINEX_NAMES[currency] ?? currency;
const bitfinexName = ({ base, quote }: PairView) => {
  const names = [base, quote].map(bitfinexCurrency);
  return names.join(names.some((name) => name.length > 3) ? ':' : '');
};

/** Books and margin funding: lists of lists, and both kinds of tickers at one address. */
const bitfinex: Vendor = {
  name: 'bitfinex',
  budget: { requests: 90, seconds: 60 },
  answer: (asked) => {
    const trading = pairsOf('bitfinex', asked).filter(({ isTrading }) => isTrading);
    const [, version, call, name] = asked.path.split('/').map(decodeURIComponent);
    const wanted = asked.query.get('symbols')?.split(',') ?? [];
    if (version !== 'v2') return null;
    if (call === 'conf') {
      const info = [null, null, null, '2.0', '100000.0', null, null, null, 0.2, 0.1, null, null];
      const listed = trading.map((pair) => [bitfinexName(pair), info]);
      return ok([listed, [['BTCF0:USTF0', info]], [], ['BTCUSD']]);
    }
    if (call === 'tickers') {
      const tickers = trading.map((pair) => {
        const last = Number(pair.mid());
        const { base } = pair.volume();
        return [`t${bitfinexName(pair)}`, last, 1e5, last, 1e5, 0, 0, last, base, last, last];
      });
      // Symbol, flash return rate a day, bid and so on, as fractions.
      const funding = dailyRatesAt('bitfinex', asked).map(([ticker, rate]) => {
        const daily = Number(rate.toFixed(8));
        const sides = [daily, 2, 1e6, daily, 2, 1e6];
        return [`f${bitfinexCurrency(ticker)}`, daily, ...sides, 0, 0, daily, 2e8, daily, daily];
      });
      return ok([...tickers, ...funding].filter(([symbol]) => wanted.includes(String(symbol))));
    }
    if (call !== 'book') return null;
    const pair = trading.find((each) => `t${bitfinexName(each)}` === name);
    if (!pair) return { status: 500, body: ['error', 10020, 'symbol: invalid'] };
    // By price level: price, count, and an amount that is below zero for asks.
    const levels = (side: readonly Level[], sign: number) =>
      side.map(([price, size]) => [Number(price), 2, sign * Number(size)]);
    const { bids, asks } = pair.book();
    return ok([...levels(bids, 1), ...levels(asks, -1)]);
  },
};

export const EXCHANGES: readonly Vendor[] = [
  binance,
  /** The same public data at Binance's second address. */
  { ...binance, name: 'binance-data' },
  ...[kraken, coinbase, okx, bybit, bitstamp, kucoin, gemini, bitfinex, cryptocom, gate],
  binanceLike({
    ...{ name: 'mexc', budget: { requests: 500, seconds: 10 } },
    ...{ statuses: ['1', '2'], datesItsBooks: true },
  }),
  binanceLike({
    ...{ name: 'binanceus', budget: { requests: 48, seconds: 60 } },
    statuses: ['TRADING', 'BREAK'],
  }),
  htx,
  bitget,
];
