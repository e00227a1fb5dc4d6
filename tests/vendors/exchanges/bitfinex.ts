import { dailyRatesAt } from '../market/cefi-rates';
import { type Answer, type Asked, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = { status: 500, body: ['error', 10020, 'symbol: invalid'] };
/** Its own names; longer ones are written with a colon. */
const NAMES: Readonly<Record<string, string>> = { USDT: 'UST', USDC: 'UDC', TUSD: 'TSD' };

const ownName = (currency: string) => NAMES[currency] ?? currency;
const nameOf = ({ base, quote }: PairView) => {
  const names = [ownName(base), ownName(quote)];
  return names.join(names.some((name) => name.length > 3) ? ':' : '');
};
const symbolOf = (pair: PairView) => `t${nameOf(pair)}`;

/** Books and margin funding. Hand-written to the documented shape. */
export const bitfinex: Vendor = {
  name: 'bitfinex',
  setting: 'BITFINEX_URL',
  budget: { requests: 90, seconds: 60 },
  answer: (asked) => {
    const pairs = pairsOf('bitfinex', asked);
    const [, version, call, name] = asked.path.split('/').map(decodeURIComponent);
    if (version !== 'v2') return null;
    switch (call) {
      case 'conf': {
        const info = [null, null, null, '2.0', '100000.0', null, null, null, 0.2, 0.1, null, null];
        const listed = pairs
          .filter(({ isTrading }) => isTrading)
          .map((pair) => [nameOf(pair), info]);
        return ok([listed, [['BTCF0:USTF0', info]], [], ['BTCUSD']]);
      }
      case 'tickers':
        return ok([...tickers(pairs, asked), ...fundingTickers(asked)]);
      case 'book': {
        const pair = findPair(pairs, symbolOf, name ?? '');
        return pair ? ok(bookOf(pair)) : UNKNOWN;
      }
      default:
        return null;
    }
  },
};

const namesOf = ({ query }: Asked) => query.get('symbols')?.split(',') ?? [];

function tickers(pairs: readonly PairView[], asked: Asked) {
  const names = namesOf(asked);
  return pairs
    .filter((pair) => pair.isTrading && names.includes(symbolOf(pair)))
    .map((pair) => {
      const last = Number(pair.mid());
      return [symbolOf(pair), last, 1e5, last, 1e5, 0, 0, last, pair.volume().base, last, last];
    });
}

/** Symbol, flash return rate a day, bid and so on, as fractions. */
function fundingTickers(asked: Asked) {
  const names = namesOf(asked);
  return dailyRatesAt('bitfinex', asked)
    .map(([ticker, rate]) => {
      const daily = Number(rate.toFixed(8));
      const sides = [daily, 2, 1e6, daily, 2, 1e6];
      return [`f${ownName(ticker)}`, daily, ...sides, 0, 0, daily, 2e8, daily, daily];
    })
    .filter(([name]) => names.includes(String(name)));
}

/** By price level: price, count, and an amount that is below zero for asks. */
function bookOf(pair: PairView) {
  const { bids, asks } = pair.book();
  return [
    ...bids.map(([price, size]) => [Number(price), 2, Number(size)]),
    ...asks.map(([price, size]) => [Number(price), 2, -Number(size)]),
  ];
}
