import { z } from 'zod';
import { type Exchange, exchange, type PairView, pairsOf } from './exchange';
import type { Level } from './market/books';
import { dailyRatesAt, hourlyRates, ratesAt } from './market/cefi-rates';
import { ok, type Vendor } from './vendor';

/** The exchanges, hand-written to the documented shapes; they answer only what their clients read. */

const joined = (between: string) => (base: string, quote: string) => `${base}${between}${quote}`;
const plain = joined('');
const dashed = joined('-');
const underscored = joined('_');
const lower = (base: string, quote: string) => plain(base, quote).toLowerCase();
const rows = (row: (pair: PairView) => unknown) => (pairs: readonly PairView[]) => pairs.map(row);
/** The levels of a side, each with what an exchange writes after price and size. */
const withMore = (levels: readonly Level[], ...more: readonly (string | number)[]) =>
  levels.map((level) => [...level, ...more]);
const numbers = (levels: readonly Level[]) => levels.map((level) => level.map(Number));
const secondsOf = (nowMs: number) => String(Math.floor(nowMs / 1000));

const symbolsSchema = z.array(z.string());

/** Binance's API, which Binance.US and MEXC have taken over. */
function binanceLike(
  own: Pick<Exchange, 'name' | 'budget'>,
  { states: [trading, halted] = ['TRADING', 'BREAK'], datesItsBooks = false } = {},
): Vendor {
  const ticker = ({ name, volume }: PairView) => ({
    ...{ symbol: name, volume: volume.base, quoteVolume: volume.quote },
  });
  return exchange({
    ...own,
    nameOf: plain,
    unknown: { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } },
    wanted: (query) => {
      const list = query.get('symbols');
      return list === null ? null : symbolsSchema.parse(JSON.parse(list));
    },
    lists: {
      '/api/v3/exchangeInfo': (pairs) => ({
        symbols: pairs.map(({ name, base, quote, isTrading }) => ({
          ...{ symbol: name, baseAsset: base, quoteAsset: quote, isSpotTradingAllowed: true },
          status: isTrading ? trading : halted,
        })),
      }),
      '/api/v3/ticker/24hr': rows(ticker),
    },
    ofPair: {
      '/api/v3/ticker/24hr?symbol': ticker,
      '/api/v3/depth?symbol': ({ book, nowMs }) => ({
        ...{ lastUpdateId: nowMs, ...book() },
        ...(datesItsBooks && { timestamp: nowMs }),
      }),
    },
  });
}

// A book of 500 levels weighs 25 of 6000 a minute.
const binance = binanceLike({ name: 'binance', budget: { requests: 240, seconds: 60 } });

/** Prices after Kraken's tickers of June 2026. Dollars are `ZUSD`; only old names have such letters before them. */
const kraken = exchange({
  name: 'kraken',
  // About one public call a second.
  budget: { requests: 60, seconds: 60 },
  nameOf: (base, quote) => (`${base}${quote}` === 'USDTUSD' ? 'USDTZUSD' : plain(base, quote)),
  unknown: ok({ error: ['EQuery:Unknown asset pair'] }),
  said: (result) => ({ error: [], result }),
  wanted: (query) => query.get('pair')?.split(',') ?? null,
  lists: {
    '/0/public/AssetPairs': (pairs) =>
      Object.fromEntries(
        pairs.map(({ name, base, quote, isTrading }) => [
          name,
          {
            ...{ altname: plain(base, quote), wsname: `${base}/${quote}`, base },
            quote: quote === 'USD' ? 'ZUSD' : quote,
            status: isTrading ? 'online' : 'cancel_only',
          },
        ]),
      ),
    '/0/public/Ticker': (pairs) =>
      Object.fromEntries(
        pairs.map(({ name, last, volume }) => [
          name,
          { c: [last, '100.0'], v: ['1', volume.base], p: [last, last] },
        ]),
      ),
  },
  ofPair: {
    '/0/public/Depth?pair': ({ name, book, nowMs }) => {
      const { bids, asks } = book();
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
  lists: {
    '/api/v3/brokerage/market/products': (pairs) => ({
      products: pairs.map(({ name, base, quote, isTrading, last, volume }) => ({
        ...{ product_id: name, price: last, volume_24h: volume.base, product_type: 'SPOT' },
        ...{ base_currency_id: base, quote_currency_id: quote },
        ...{ status: isTrading ? 'online' : 'delisted', trading_disabled: !isTrading },
      })),
    }),
  },
  ofPair: {
    '/api/v3/brokerage/market/product_book?product_id': ({ name, book, nowMs }) => {
      const { bids, asks } = book();
      const named = (levels: readonly Level[]) => levels.map(([price, size]) => ({ price, size }));
      const time = new Date(nowMs).toISOString();
      return { pricebook: { product_id: name, bids: named(bids), asks: named(asks), time } };
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
  lists: {
    '/api/v5/public/instruments': rows(({ name, base, quote, isTrading }) => ({
      ...{ instType: 'SPOT', instId: name, baseCcy: base, quoteCcy: quote },
      state: isTrading ? 'live' : 'suspend',
    })),
    '/api/v5/market/tickers': rows(({ name, volume }) => ({
      ...{ instType: 'SPOT', instId: name, vol24h: volume.base, volCcy24h: volume.quote },
    })),
  },
  ofPair: {
    '/api/v5/market/books?instId': ({ book, nowMs }) => {
      const { bids, asks } = book();
      const sides = { bids: withMore(bids, '0', '3'), asks: withMore(asks, '0', '3') };
      return [{ ...sides, ts: String(nowMs) }];
    },
  },
  others: {
    /** The latest hour of all currencies. */
    '/api/v5/finance/savings/lending-rate-history': (asked) =>
      hourlyRates('okx', asked, 1).map(({ ticker, rate, atMs }) => ({
        ...{ ccy: ticker, amt: '', lendingRate: rate.toFixed(6) },
        ...{ rate: (rate * 1.2).toFixed(6), ts: String(atMs) },
      })),
  },
});

/** Books and flexible savings. */
const bybit = exchange({
  name: 'bybit',
  budget: { requests: 600, seconds: 5 },
  nameOf: plain,
  unknown: ok({ retCode: 10001, retMsg: 'Not supported symbols', result: {} }),
  said: (result, time) => ({ retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time }),
  lists: {
    '/v5/market/instruments-info': (pairs) => ({
      category: 'spot',
      list: pairs.map(({ name, base, quote, isTrading }) => ({
        ...{ symbol: name, baseCoin: base, quoteCoin: quote },
        status: isTrading ? 'Trading' : 'Closed',
      })),
    }),
    '/v5/market/tickers': (pairs) => ({
      category: 'spot',
      list: pairs.map(({ name, volume }) => ({
        ...{ symbol: name, volume24h: volume.base, turnover24h: volume.quote },
      })),
    }),
  },
  ofPair: {
    '/v5/market/orderbook?symbol': ({ name: s, book, nowMs: ts }) => {
      const { bids: b, asks: a } = book();
      return { s, b, a, ts, u: 1, seq: 1, cts: ts };
    },
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
  lists: {
    '/api/v2/markets': rows(({ name, base, quote, isTrading }) => ({
      ...{ market_symbol: name, base_currency: base, counter_currency: quote },
      ...{ trading: isTrading ? 'Enabled' : 'Disabled', market_type: 'SPOT' },
    })),
    '/api/v2/ticker': rows(({ base, quote, last, volume }) => ({
      ...{ pair: `${base}/${quote}`, vwap: last, volume: volume.base },
    })),
  },
  ofPair: {
    '/api/v2/order_book/': ({ book, nowMs }) => ({
      ...{ timestamp: secondsOf(nowMs), microtimestamp: `${nowMs}000` },
      ...book(),
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
  lists: {
    '/api/v2/symbols': rows(({ name, base, quote, isTrading }) => ({
      ...{ symbol: name, baseCurrency: base, quoteCurrency: quote, enableTrading: isTrading },
    })),
    '/api/v1/market/allTickers': (pairs, time) => ({
      time,
      ticker: pairs.map(({ name, volume }) => ({
        ...{ symbol: name, vol: volume.base, volValue: volume.quote },
      })),
    }),
  },
  ofPair: {
    '/api/v1/market/orderbook/level2_100?symbol': ({ book, nowMs: time }) => ({
      ...{ sequence: '1', time, ...book() },
    }),
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
  lists: {
    // Names only, contracts among them, and no pair that has ended.
    '/v1/symbols': (pairs) => [
      ...pairs.filter(({ isTrading }) => isTrading).map(({ name }) => name),
      'btcgusdperp',
    ],
  },
  ofPair: {
    '/v1/pubticker/': ({ base, quote, last, volume, nowMs: timestamp }) => ({
      ...{ last, volume: { [base]: volume.base, [quote]: volume.quote, timestamp } },
    }),
    '/v1/book/': ({ book, nowMs }) => {
      const named = (levels: readonly Level[]) =>
        levels.map(([price, amount]) => ({ price, amount, timestamp: secondsOf(nowMs) }));
      const { bids, asks } = book();
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
  lists: {
    '/exchange/v1/public/get-instruments': (pairs) => ({
      data: pairs.map(({ name, base, quote, isTrading }) => ({
        ...{ symbol: name, base_ccy: base, quote_ccy: quote, tradable: isTrading },
        inst_type: 'CCY_PAIR',
      })),
    }),
    '/exchange/v1/public/get-tickers': (pairs) => ({
      data: pairs.map(({ name, volume }) => ({ i: name, v: volume.base, vv: volume.quote })),
    }),
  },
  ofPair: {
    '/exchange/v1/public/get-tickers?instrument_name': ({ name, volume }) => ({
      data: [{ i: name, v: volume.base, vv: volume.quote }],
    }),
    '/exchange/v1/public/get-book?instrument_name': ({ name, book, nowMs: t }) => {
      const { bids, asks } = book();
      const data = [{ bids: withMore(bids, '1'), asks: withMore(asks, '1'), t }];
      return { depth: 50, instrument_name: name, data };
    },
  },
});

/** Books and Simple Earn. */
const gate = exchange({
  name: 'gate',
  budget: { requests: 200, seconds: 10 },
  nameOf: underscored,
  unknown: { status: 400, body: { label: 'INVALID_CURRENCY_PAIR', message: 'invalid pair' } },
  lists: {
    '/api/v4/spot/currency_pairs': rows(({ name: id, base, quote, isTrading }) => ({
      ...{ id, base, quote, trade_status: isTrading ? 'tradable' : 'untradable', type: 'normal' },
    })),
    '/api/v4/spot/tickers': rows(({ name, volume }) => ({
      ...{ currency_pair: name, base_volume: volume.base, quote_volume: volume.quote },
    })),
  },
  ofPair: {
    '/api/v4/spot/order_book?currency_pair': ({ book, nowMs: current }) => ({
      ...{ id: 1, current, update: current, ...book() },
    }),
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
  lists: {
    '/v1/common/symbols': (pairs, ts) => ({
      ...{ status: 'ok', ts },
      data: pairs.map(({ name, base, quote, isTrading }) => ({
        ...{ 'base-currency': base.toLowerCase(), 'quote-currency': quote.toLowerCase() },
        ...{ symbol: name, state: isTrading ? 'online' : 'offline' },
        'api-trading': isTrading ? 'enabled' : 'disabled',
      })),
    }),
    '/market/tickers': (pairs, ts) => ({
      ...{ status: 'ok', ts },
      data: pairs.map(({ name, volume }) => ({
        ...{ symbol: name, amount: Number(volume.base), vol: Number(volume.quote) },
      })),
    }),
  },
  ofPair: {
    '/market/depth?symbol': ({ name, book, nowMs: ts }) => {
      const { bids, asks } = book();
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
  lists: {
    '/api/v2/spot/public/symbols': rows(({ name, base, quote, isTrading }) => ({
      ...{ symbol: name, baseCoin: base, quoteCoin: quote },
      status: isTrading ? 'online' : 'offline',
    })),
    '/api/v2/spot/market/tickers': rows(({ name, volume }) => ({
      ...{ symbol: name, baseVolume: volume.base, quoteVolume: volume.quote },
    })),
  },
  ofPair: {
    '/api/v2/spot/market/orderbook?symbol': ({ book, nowMs }) => ({
      ...{ ...book(), ts: String(nowMs) },
    }),
  },
});

/** Bitfinex's own names; longer ones are written with a colon. */
const BITFINEX_NAMES: Readonly<Record<string, string>> = { USDT: 'UST', USDC: 'UDC', TUSD: 'TSD' };
const bitfinexCurrency = (currency: string) => BITFINEX_NAMES[currency] ?? currency;
const bitfinexName = (base: string, quote: string) => {
  const names = [base, quote].map(bitfinexCurrency);
  return names.join(names.some((name) => name.length > 3) ? ':' : '');
};

/** Books and margin funding: lists of lists, and both kinds of tickers at one address. */
const bitfinex: Vendor = {
  name: 'bitfinex',
  budget: { requests: 90, seconds: 60 },
  answer: (asked) => {
    const trading = pairsOf('bitfinex', asked, bitfinexName).filter(({ isTrading }) => isTrading);
    const [, , call, name] = asked.path.split('/').map(decodeURIComponent);
    const wanted = asked.query.get('symbols')?.split(',') ?? [];
    if (call === 'conf') {
      const info = [null, null, null, '2.0', '100000.0', null, null, null, 0.2, 0.1, null, null];
      return ok([trading.map((pair) => [pair.name, info]), [['BTCF0:USTF0', info]], [], []]);
    }
    if (call === 'tickers') {
      const tickers = trading.map((pair) => {
        const [last, volume] = [Number(pair.last), Number(pair.volume.base)];
        return [`t${pair.name}`, last, 1e5, last, 1e5, 0, 0, last, volume, last, last];
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
    const pair = trading.find((each) => `t${each.name}` === name);
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
  binanceLike(
    { name: 'mexc', budget: { requests: 500, seconds: 10 } },
    { states: ['1', '2'], datesItsBooks: true },
  ),
  binanceLike({ name: 'binanceus', budget: { requests: 48, seconds: 60 } }),
  htx,
  bitget,
];
