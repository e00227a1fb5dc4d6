import type { Vendor } from '../vendor';
import { binanceLike } from './binance-like';

export const mexc: Vendor = {
  name: 'mexc',
  setting: 'MEXC_URL',
  budget: { requests: 500, seconds: 10 },
  answer: binanceLike({ exchange: 'mexc', statuses: ['1', '2'], datesItsBooks: true }),
};
