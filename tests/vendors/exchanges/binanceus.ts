import type { Vendor } from '../vendor';
import { binanceLike } from './binance-like';

export const binanceus: Vendor = {
  name: 'binanceus',
  setting: 'BINANCEUS_URL',
  budget: { requests: 48, seconds: 60 },
  answer: binanceLike({ exchange: 'binanceus', statuses: ['TRADING', 'BREAK'] }),
};
