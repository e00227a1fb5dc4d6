import { ratesAt } from '../market/cefi-rates';
import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = ok({ retCode: 10001, retMsg: 'Not supported symbols', result: {} });

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`;

/** Books and flexible savings. Hand-written to the documented shape. */
export const bybit: Vendor = {
  name: 'bybit',
  setting: 'BYBIT_URL',
  budget: { requests: 600, seconds: 5 },
  answer: (asked) => {
    const pairs = pairsOf('bybit', asked);
    const time = asked.nowMs;
    const said = (result: unknown) =>
      ok({ retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time });
    switch (asked.path) {
      case '/v5/market/instruments-info':
        return said({ category: 'spot', list: pairs.map(instrumentOf) });
      case '/v5/market/tickers':
        return said({ category: 'spot', list: pairs.map(tickerOf) });
      case '/v5/market/orderbook': {
        const pair = findPair(pairs, nameOf, asked.query.get('symbol'));
        if (!pair) return UNKNOWN;
        const { bids: b, asks: a } = pair.book();
        return said({ s: nameOf(pair), b, a, ts: time, u: 1, seq: 1, cts: time });
      }
      case '/v5/earn/product':
        return said({
          list: ratesAt('bybit', asked).map(([coin, rate], index) => ({
            ...{ category: 'FlexibleSaving', coin, productId: String(index + 1) },
            ...{ estimateApr: `${(rate * 100).toFixed(4)}%`, status: 'Available' },
            ...{ minStakeAmount: '1', maxStakeAmount: '10000000', bonusEvents: [] },
          })),
        });
      default:
        return null;
    }
  },
};

function instrumentOf(pair: PairView) {
  return {
    symbol: nameOf(pair),
    baseCoin: pair.base,
    quoteCoin: pair.quote,
    innovation: '0',
    status: pair.isTrading ? 'Trading' : 'Closed',
    marginTrading: 'none',
    lotSizeFilter: {
      basePrecision: '0.01',
      quotePrecision: '0.0000001',
      minOrderQty: '1',
      maxOrderQty: '1000000',
    },
    priceFilter: { tickSize: '0.000001' },
  };
}

function tickerOf(pair: PairView) {
  const { base, quote } = pair.volume();
  const lastPrice = pair.mid();
  return {
    ...{ symbol: nameOf(pair), lastPrice, bid1Price: lastPrice, ask1Price: lastPrice },
    ...{ prevPrice24h: lastPrice, highPrice24h: lastPrice, lowPrice24h: lastPrice },
    ...{ volume24h: String(base), turnover24h: String(quote) },
  };
}
