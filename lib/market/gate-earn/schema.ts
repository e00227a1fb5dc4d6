import 'server-only';
import { z } from 'zod';
import { nonNegativeDecimalSchema } from '../parse/decimal-schema';

export const ratesFrameSchema = z.array(z.unknown());

export const rateRowSchema = z.object({
  currency: z.string().min(1),
  /** Estimated for lenders, as a fraction a year. */
  est_rate: nonNegativeDecimalSchema,
});
