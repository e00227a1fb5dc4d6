import { ratesAt } from '../market/cefi-rates';
import { type Answer, type Asked, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const HOUR_MS = 3_600_000;
const UNKNOWN: Answer = ok({ code: '400100', msg: 'symbol not exists' });
const BOOK_PATHS = ['/api/v1/market/orderbook/level2_20', '/api/v1/market/orderbook/level2_100'];

const said = (data: unknown) => ok({ code: '200000', data });
const nameOf = ({ base, quote }: PairView) => `${base}-${quote}`;

/** Books and its lending market. Hand-written to the documented shape. */
export const kucoin: Vendor = {
  name: 'kucoin',
  setting: 'KUCOIN_URL',
  budget: { requests: 1_000, seconds: 30 },
  answer: (asked) => {
    const pairs = pairsOf('kucoin', asked);
    if (asked.path === '/api/v2/symbols') return said(pairs.map(symbolOf));
    if (asked.path === '/api/v1/market/allTickers') {
      return said({ time: asked.nowMs, ticker: pairs.map(tickerOf) });
    }
    if (asked.path === '/api/v3/project/marketInterestRate') return lendingRates(asked);
    if (!BOOK_PATHS.includes(asked.path)) return null;
    const pair = findPair(pairs, nameOf, asked.query.get('symbol'));
    return pair ? said({ sequence: '1', time: asked.nowMs, ...pair.book() }) : UNKNOWN;
  },
};

/** One currency's hours of the last two days, oldest first; a currency that is not lent has none. */
function lendingRates(asked: Asked): Answer {
  const currency = asked.query.get('currency');
  const latestMs = Math.floor(asked.nowMs / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 48 }, (_, hour) => latestMs - (47 - hour) * HOUR_MS);
  const rows = hours.flatMap((nowMs) =>
    ratesAt('kucoin', { ...asked, nowMs })
      .filter(([ticker]) => ticker === currency)
      .map(([, rate]) => ({
        time: new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 12),
        marketInterestRate: rate.toFixed(6),
      })),
  );
  return said(rows);
}

function symbolOf(pair: PairView) {
  return {
    symbol: nameOf(pair),
    name: nameOf(pair),
    baseCurrency: pair.base,
    quoteCurrency: pair.quote,
    feeCurrency: pair.quote,
    market: 'USDS',
    baseMinSize: '0.1',
    quoteMinSize: '0.1',
    baseMaxSize: '10000000000',
    quoteMaxSize: '99999999',
    baseIncrement: '0.0001',
    quoteIncrement: '0.000001',
    priceIncrement: '0.000001',
    enableTrading: pair.isTrading,
  };
}

function tickerOf(pair: PairView) {
  const { base, quote } = pair.volume();
  const last = pair.mid();
  return {
    symbol: nameOf(pair),
    last,
    buy: last,
    sell: last,
    vol: String(base),
    volValue: String(quote),
  };
}
