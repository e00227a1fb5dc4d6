import { coinBy, priceUsdAt, type VendorCoin } from '../market/coins';
import { type Answer, type Asked, ok, type Vendor } from '../vendor';

const SECOND_MS = 1_000;
/** How old its latest prices are. */
const BEHIND_MS = 40 * SECOND_MS;
const PERIODS_MS: Readonly<Record<string, number>> = { '1h': 3_600_000, '1d': 86_400_000 };
const MOST_POINTS = 500;

/** Prices by CoinGecko's id or by contract on Ethereum, of now and of any past. Hand-written. */
export const defillamaCoins: Vendor = {
  name: 'defillama-coins',
  budget: { requests: 60, seconds: 60 },
  answer: (asked) => {
    const keys = decodeURIComponent(asked.path.split('/').at(-1) ?? '').split(',');
    if (asked.path.startsWith('/prices/current/')) {
      return coinsOf(keys, (coin) => priceRow(coin, asked.nowMs - BEHIND_MS));
    }
    return asked.path.startsWith('/chart/') ? chart(keys, asked) : null;
  },
};

function coinOf(key: string): VendorCoin | undefined {
  const [place = '', id = ''] = key.split(':');
  if (place === 'coingecko') return coinBy('coingeckoId', id);
  return place === 'ethereum' ? coinBy('address', id.toLowerCase()) : undefined;
}

/** A coin that the vendor does not know is left out. */
function coinsOf(keys: readonly string[], rowOf: (coin: VendorCoin) => object): Answer {
  const rows = keys.flatMap((key) => {
    const coin = coinOf(key);
    return coin ? [[key, rowOf(coin)] as const] : [];
  });
  return ok({ coins: Object.fromEntries(rows) });
}

function priceRow(coin: VendorCoin, atMs: number) {
  const price = Number(priceUsdAt(coin, atMs).toFixed(8));
  const timestamp = Math.floor(atMs / SECOND_MS);
  return { decimals: coin.decimals, symbol: coin.symbol, price, timestamp, confidence: 0.99 };
}

/** `span` points a `period` apart, from `start` on. */
function chart(keys: readonly string[], { query, nowMs }: Asked): Answer {
  const periodMs = PERIODS_MS[query.get('period') ?? '1d'];
  const span = Number(query.get('span') ?? 1);
  if (periodMs === undefined || !(span > 0) || span > MOST_POINTS) {
    return { status: 400, body: { message: 'invalid period or span' } };
  }
  const startMs = Number(query.get('start')) * SECOND_MS;
  return coinsOf(keys, (coin) => ({
    prices: Array.from({ length: span }, (_, index) => startMs + index * periodMs)
      .filter((atMs) => atMs <= nowMs)
      .map((atMs) => priceRow(coin, atMs)),
  }));
}
