import { z } from 'zod';
import { type Answering, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN = { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } };
const symbolsSchema = z.array(z.string());

type Differences = {
  exchange: string;
  /** Status of a pair that trades, and of one that does not. */
  statuses: readonly [trading: string, halted: string];
  datesItsBooks?: boolean;
};

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`;

/** Binance's API, which Binance.US and MEXC have taken over. Hand-written to the documented shape. */
function binanceLike({ exchange, statuses, datesItsBooks }: Differences): Answering {
  return (asked) => {
    const pairs = pairsOf(exchange, asked);
    switch (asked.path) {
      case '/api/v3/exchangeInfo':
        return ok({
          timezone: 'UTC',
          serverTime: asked.nowMs,
          symbols: pairs.map((pair) => marketOf(pair, statuses)),
        });
      case '/api/v3/ticker/24hr': {
        const one = asked.query.get('symbol');
        if (one !== null) {
          const pair = findPair(pairs, nameOf, one);
          return pair ? ok(tickerOf(pair)) : UNKNOWN;
        }
        const list = asked.query.get('symbols');
        const names = list === null ? null : symbolsSchema.parse(JSON.parse(list));
        return ok(pairs.filter((pair) => names?.includes(nameOf(pair)) ?? true).map(tickerOf));
      }
      case '/api/v3/depth': {
        const pair = findPair(pairs, nameOf, asked.query.get('symbol'));
        if (!pair) return UNKNOWN;
        return ok({
          lastUpdateId: asked.nowMs,
          ...pair.book(),
          ...(datesItsBooks && { timestamp: asked.nowMs }),
        });
      }
      default:
        return null;
    }
  };
}

function marketOf(pair: PairView, [trading, halted]: Differences['statuses']) {
  return {
    symbol: nameOf(pair),
    status: pair.isTrading ? trading : halted,
    baseAsset: pair.base,
    quoteAsset: pair.quote,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: '0.000001', maxPrice: '1000', tickSize: '0.000001' },
    ],
  };
}

function tickerOf(pair: PairView) {
  const { base, quote } = pair.volume();
  const last = pair.mid();
  return {
    ...{
      symbol: nameOf(pair),
      lastPrice: last,
      weightedAvgPrice: last,
      bidPrice: last,
      askPrice: last,
    },
    ...{ volume: String(base), quoteVolume: String(quote) },
  };
}

const answer = binanceLike({ exchange: 'binance', statuses: ['TRADING', 'BREAK'] });

// A book of 500 levels weighs 25 of 6000 a minute.
const budget = { requests: 240, seconds: 60 };

export const binance: Vendor = { name: 'binance', setting: 'BINANCE_URL', budget, answer };

/** The same public data at Binance's second address. */
export const binanceData: Vendor = {
  ...{ name: 'binance-data', setting: 'BINANCE_DATA_URL', budget, answer },
};

export const binanceus: Vendor = {
  name: 'binanceus',
  setting: 'BINANCEUS_URL',
  budget: { requests: 48, seconds: 60 },
  answer: binanceLike({ exchange: 'binanceus', statuses: ['TRADING', 'BREAK'] }),
};

export const mexc: Vendor = {
  name: 'mexc',
  setting: 'MEXC_URL',
  budget: { requests: 500, seconds: 10 },
  answer: binanceLike({ exchange: 'mexc', statuses: ['1', '2'], datesItsBooks: true }),
};
