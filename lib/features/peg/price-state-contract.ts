import * as z from 'zod/mini';
import { decimalTextSchema, figure, isoTimeSchema } from '@/lib/features/contract/primitives';

/** States of the peg monitor: stable under 25 bps, neutral from 25, depegged from 50, unknown without a price. */
export const pegStatusLabelSchema = z.enum(['stable', 'neutral', 'depegged', 'unknown']);
export type PegStatusLabel = z.infer<typeof pegStatusLabelSchema>;

export const sourceNamesSchema = z
  .array(z.string())
  .check(z.describe('Display names of the sources, in their order'));

/** A move of 50 bps or more that waits for a second independent source. */
export const pendingPriceSchema = z.object({
  price_usd: figure('US dollars'),
  price_text: decimalTextSchema,
  since: isoTimeSchema,
  sources: z.array(z.string()),
  source_names: sourceNamesSchema,
});
