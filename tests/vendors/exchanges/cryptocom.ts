import type { Level } from '../market/books';
import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = {
  status: 400,
  body: { id: -1, code: 40004, message: 'Invalid instrument_name' },
};

const nameOf = ({ base, quote }: PairView) => `${base}_${quote}`;

/** Hand-written to the documented shape. */
export const cryptocom: Vendor = {
  name: 'cryptocom',
  setting: 'CRYPTOCOM_URL',
  budget: { requests: 100, seconds: 1 },
  answer: (asked) => {
    const pairs = pairsOf('cryptocom', asked);
    const [, , , scope, call] = asked.path.split('/');
    if (scope !== 'public') return null;
    const said = (result: object) => ok({ id: -1, method: `public/${call}`, code: 0, result });
    if (call === 'get-instruments') return said({ data: pairs.map(instrumentOf) });
    if (call !== 'get-tickers' && call !== 'get-book') return null;
    const pair = findPair(pairs, nameOf, asked.query.get('instrument_name'));
    if (!pair) return UNKNOWN;
    if (call === 'get-tickers') return said({ data: [tickerOf(pair, asked.nowMs)] });
    const { bids, asks } = pair.book();
    const counted = (levels: readonly Level[]) => levels.map((level) => [...level, '1']);
    const data = [{ bids: counted(bids), asks: counted(asks), t: asked.nowMs }];
    return said({ depth: 50, data, instrument_name: nameOf(pair) });
  },
};

function instrumentOf(pair: PairView) {
  return {
    symbol: nameOf(pair),
    inst_type: 'CCY_PAIR',
    display_name: `${pair.base}/${pair.quote}`,
    base_ccy: pair.base,
    quote_ccy: pair.quote,
    quote_decimals: 6,
    quantity_decimals: 2,
    price_tick_size: '0.000001',
    qty_tick_size: '0.01',
    tradable: pair.isTrading,
  };
}

function tickerOf(pair: PairView, t: number) {
  const { base, quote } = pair.volume();
  const last = pair.mid();
  return {
    ...{ i: nameOf(pair), h: last, l: last, a: last, b: last, k: last, c: '0' },
    ...{ v: String(base), vv: String(quote), oi: '0', t },
  };
}
