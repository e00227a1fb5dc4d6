import type { Vendor } from '../vendor';
import { binanceLike } from './binance-like';

const answer = binanceLike({ exchange: 'binance', statuses: ['TRADING', 'BREAK'] });

// A book of 500 levels weighs 25 of 6000 a minute.
const budget = { requests: 240, seconds: 60 };

export const binance: Vendor = { name: 'binance', setting: 'BINANCE_URL', budget, answer };

/** The same public data at Binance's second address. */
export const binanceData: Vendor = {
  ...{ name: 'binance-data', setting: 'BINANCE_DATA_URL', budget, answer },
};
