import 'server-only';
import { z } from 'zod';
import { positiveDecimalSchema } from '../parse/decimal-schema';

/** `/prices?symbols=`: one object per symbol. */
export const pricesFrameSchema = z.record(z.string(), z.unknown());

export const priceRowSchema = z.object({
  value: positiveDecimalSchema,
  /** Epoch milliseconds. */
  timestamp: z.number().int().positive(),
});
