import 'server-only';
import { z } from 'zod';
import { nonNegativeDecimalSchema } from '../parse/decimal-schema';

/** OKX wraps every response; a code other than 0 is an error in a body that came with HTTP 200. */
export const lendingRatesFrameSchema = z.object({
  code: z.literal('0'),
  data: z.array(z.unknown()),
});

export const lendingRateRowSchema = z.object({
  ccy: z.string().min(1),
  /** The rate paid to lenders, as a fraction a year. `rate` is the one that borrowers pay. */
  lendingRate: nonNegativeDecimalSchema,
  /** Epoch milliseconds. */
  ts: z
    .string()
    .regex(/^\d{13}$/, 'not epoch milliseconds')
    .transform(Number),
});
