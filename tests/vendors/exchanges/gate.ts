import { ratesAt } from '../market/cefi-rates';
import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = {
  status: 400,
  body: { label: 'INVALID_CURRENCY_PAIR', message: 'Invalid currency pair' },
};

const nameOf = ({ base, quote }: PairView) => `${base}_${quote}`;

/** Books and Simple Earn. Hand-written to the documented shape. */
export const gate: Vendor = {
  name: 'gate',
  setting: 'GATE_URL',
  budget: { requests: 200, seconds: 10 },
  answer: (asked) => {
    const pairs = pairsOf('gate', asked);
    switch (asked.path) {
      case '/api/v4/spot/currency_pairs':
        return ok(pairs.map(currencyPairOf));
      case '/api/v4/spot/tickers':
        return ok(pairs.map(tickerOf));
      case '/api/v4/spot/order_book': {
        const pair = findPair(pairs, nameOf, asked.query.get('currency_pair'));
        if (!pair) return UNKNOWN;
        return ok({ id: 1, current: asked.nowMs, update: asked.nowMs, ...pair.book() });
      }
      case '/api/v4/earn/uni/rate':
        return ok(
          ratesAt('gate', asked).map(([currency, rate]) => ({
            currency,
            est_rate: rate.toFixed(6),
          })),
        );
      default:
        return null;
    }
  },
};

function currencyPairOf(pair: PairView) {
  return {
    id: nameOf(pair),
    base: pair.base,
    base_name: pair.base,
    quote: pair.quote,
    quote_name: pair.quote,
    fee: '0.2',
    min_quote_amount: '3',
    amount_precision: 2,
    precision: 6,
    trade_status: pair.isTrading ? 'tradable' : 'untradable',
    sell_start: 0,
    buy_start: 0,
    type: 'normal',
  };
}

function tickerOf(pair: PairView) {
  const { base, quote } = pair.volume();
  const last = pair.mid();
  return {
    ...{ currency_pair: nameOf(pair), last, lowest_ask: last, highest_bid: last },
    ...{ change_percentage: '0', base_volume: String(base), quote_volume: String(quote) },
    ...{ high_24h: last, low_24h: last },
  };
}
