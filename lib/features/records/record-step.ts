import * as z from 'zod/mini';
import { decimalTextSchema } from '@/lib/features/contract/primitives';

const figure = z.nullable(decimalTextSchema);

/**
 * One constituent of an audit record as it is read here; the record itself has more. Percent, scores 0
 * to 1, US dollars. Where fewer figures are needed, pick them, so that a record is not refused for the rest.
 */
export const recordStepSchema = z.object({
  id: z.string(),
  symbol: z.string(),
  apyPercent: figure,
  pegScore: figure,
  liquidityScore: figure,
  rayPercent: figure,
  marketCapUsd: figure,
  tvlUsd: figure,
  weightPercent: figure,
  effectiveWeightPercent: figure,
  quality: figure,
  flags: z.array(z.string()),
  suspendedBecause: z.nullable(z.string()),
});
