import type { Level } from '../market/books';
import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = {
  status: 404,
  body: { error: 'NOT_FOUND', error_details: 'valid product_id is required' },
};

const nameOf = ({ base, quote }: PairView) => `${base}-${quote}`;
const named = (levels: readonly Level[]) => levels.map(([price, size]) => ({ price, size }));

/** Hand-written to the documented shape. */
export const coinbase: Vendor = {
  name: 'coinbase',
  setting: 'COINBASE_URL',
  budget: { requests: 10, seconds: 1 },
  answer: (asked) => {
    const pairs = pairsOf('coinbase', asked);
    switch (asked.path) {
      case '/api/v3/brokerage/market/products': {
        if (asked.query.get('product_type') === 'FUTURE') return ok({ products: [] });
        const ids = asked.query.getAll('product_ids');
        const listed = pairs.filter((pair) => ids.length === 0 || ids.includes(nameOf(pair)));
        return ok({ products: listed.map(productOf), num_products: listed.length });
      }
      case '/api/v3/brokerage/market/product_book': {
        const pair = findPair(pairs, nameOf, asked.query.get('product_id'));
        if (!pair) return UNKNOWN;
        const { bids, asks } = pair.book();
        const time = new Date(asked.nowMs).toISOString();
        const pricebook = { product_id: nameOf(pair), bids: named(bids), asks: named(asks), time };
        return ok({ pricebook });
      }
      default:
        return null;
    }
  },
};

function productOf(pair: PairView) {
  return {
    product_id: nameOf(pair),
    price: pair.mid(),
    volume_24h: String(pair.volume().base),
    base_increment: '0.01',
    quote_increment: '0.000001',
    base_currency_id: pair.base,
    quote_currency_id: pair.quote,
    status: pair.isTrading ? 'online' : 'delisted',
    trading_disabled: !pair.isTrading,
    is_disabled: !pair.isTrading,
    product_type: 'SPOT',
  };
}
