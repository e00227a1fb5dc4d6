import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = ok({ error: ['EQuery:Unknown asset pair'] });

/** Dollars are `ZUSD`; only old names have such letters before them. */
const altName = ({ base, quote }: PairView) => `${base}${quote}`;
const idOf = (pair: PairView) =>
  pair.base === 'USDT' && pair.quote === 'USD' ? 'USDTZUSD' : altName(pair);

/** Hand-written to the documented shape; pairs and prices after its tickers of June 2026. */
export const kraken: Vendor = {
  name: 'kraken',
  setting: 'KRAKEN_URL',
  // About one public call a second.
  budget: { requests: 60, seconds: 60 },
  answer: (asked) => {
    const pairs = pairsOf('kraken', asked);
    switch (asked.path) {
      case '/0/public/AssetPairs':
        return ok({ error: [], result: byId(pairs, assetPairOf) });
      case '/0/public/Ticker': {
        const names = asked.query.get('pair')?.split(',');
        const named = pairs.filter((pair) => names?.includes(idOf(pair)) ?? true);
        return ok({ error: [], result: byId(named, tickerOf) });
      }
      case '/0/public/Depth': {
        const pair = findPair(pairs, idOf, asked.query.get('pair'));
        if (!pair) return UNKNOWN;
        const { bids, asks } = pair.book();
        const seconds = Math.floor(asked.nowMs / 1000);
        const dated = (levels: typeof bids) => levels.map((level) => [...level, seconds]);
        return ok({
          error: [],
          result: { [idOf(pair)]: { bids: dated(bids), asks: dated(asks) } },
        });
      }
      default:
        return null;
    }
  },
};

function byId<Row>(pairs: readonly PairView[], rowOf: (pair: PairView) => Row) {
  return Object.fromEntries(pairs.map((pair) => [idOf(pair), rowOf(pair)]));
}

function assetPairOf(pair: PairView) {
  return {
    altname: altName(pair),
    wsname: `${pair.base}/${pair.quote}`,
    base: pair.base,
    quote: pair.quote === 'USD' ? 'ZUSD' : pair.quote,
    pair_decimals: 6,
    lot_decimals: 8,
    tick_size: '0.000001',
    status: pair.isTrading ? 'online' : 'cancel_only',
  };
}

function tickerOf(pair: PairView) {
  const last = pair.mid();
  const { base } = pair.volume();
  return {
    ...{ a: [last, '1', '1.000'], b: [last, '1', '1.000'], c: [last, '100.0'] },
    ...{ v: [String(base / 2), String(base)], p: [last, last], t: [10, 20] },
    ...{ l: [last, last], h: [last, last], o: last },
  };
}
