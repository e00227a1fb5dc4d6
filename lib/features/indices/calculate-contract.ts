import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import {
  figure,
  indexCodeSchema,
  isoTimeSchema,
  metaSchema,
} from '@/lib/features/contract/primitives';

export const calculateAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  calculated_at: isoTimeSchema.check(z.describe('Time of the latest calculation')),
  next_calculation_at: z.nullable(isoTimeSchema),
  interval_seconds: figure('Calculation interval, seconds'),
  indices: z.array(indexCodeSchema).check(z.describe('Indices that have a value')),
  meta: metaSchema,
});
export type CalculateAnswer = z.infer<typeof calculateAnswerSchema>;

/** The engine calculates on its own clock; the call reports the newest calculation. */
export const indexFamilyCalculateContract = defineContract({
  key: 'calculateIndexFamily',
  method: 'POST',
  path: '/api/v1/index-family/calculate',
  aliases: ['/v1/index-family/calculate'],
  summary: 'Return the time of the latest index family calculation',
  tag: 'Internal',
  response: calculateAnswerSchema,
  cache: 'no-store',
  limit: { points: 60, durationSeconds: 60 },
  errors: [403, 413, 429, 503],
});
