import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = {
  status: 400,
  body: { code: '40034', msg: 'Parameter does not exist', data: null },
};

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`;

/** Hand-written to the documented shape. */
export const bitget: Vendor = {
  name: 'bitget',
  setting: 'BITGET_URL',
  budget: { requests: 20, seconds: 1 },
  answer: (asked) => {
    const pairs = pairsOf('bitget', asked);
    const ts = String(asked.nowMs);
    const said = (data: unknown) =>
      ok({ code: '00000', msg: 'success', requestTime: asked.nowMs, data });
    switch (asked.path) {
      case '/api/v2/spot/public/symbols':
        return said(pairs.map(marketOf));
      case '/api/v2/spot/market/tickers':
        return said(pairs.map((pair) => ({ ...tickerOf(pair), ts })));
      case '/api/v2/spot/market/orderbook': {
        const pair = findPair(pairs, nameOf, asked.query.get('symbol'));
        return pair ? said({ ...pair.book(), ts }) : UNKNOWN;
      }
      default:
        return null;
    }
  },
};

function marketOf(pair: PairView) {
  return {
    symbol: nameOf(pair),
    baseCoin: pair.base,
    quoteCoin: pair.quote,
    minTradeAmount: '0',
    maxTradeAmount: '10000000000',
    takerFeeRate: '0.001',
    makerFeeRate: '0.001',
    pricePrecision: '6',
    quantityPrecision: '2',
    quotePrecision: '6',
    status: pair.isTrading ? 'online' : 'offline',
    minTradeUSDT: '1',
  };
}

function tickerOf(pair: PairView) {
  const { base, quote } = pair.volume();
  const lastPr = pair.mid();
  return {
    ...{ symbol: nameOf(pair), lastPr, high24h: lastPr, low24h: lastPr, open: lastPr },
    ...{ bidPr: lastPr, askPr: lastPr, baseVolume: String(base), quoteVolume: String(quote) },
  };
}
