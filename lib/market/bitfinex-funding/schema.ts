import 'server-only';
import { z } from 'zod';
import { nonNegativeDecimalSchema } from '../parse/decimal-schema';

export const tickersFrameSchema = z.array(z.unknown());

/** A funding ticker: its symbol (`fUST`), the flash return rate as a fraction a day, and more. */
export const fundingTickerSchema = z
  .tuple([z.string().regex(/^f[A-Z]+$/, 'no funding ticker'), nonNegativeDecimalSchema])
  .rest(z.unknown())
  .transform(([symbol, dailyRate]) => ({ symbol, dailyRate }));
