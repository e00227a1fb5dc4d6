import * as z from 'zod/mini';
import { defineContract } from './contract';
import { metaSchema } from './meta';
import { figure, indexCodeSchema, isoTimeSchema } from './primitives';

export const calculateAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  calculated_at: isoTimeSchema.check(z.describe('Time of the newest calculation')),
  next_calculation_at: z.nullable(isoTimeSchema),
  interval_seconds: figure('Cadence of the engine, seconds'),
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
  summary: 'Report the newest calculation of the index family',
  tag: 'Indices',
  params: null,
  query: null,
  response: calculateAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [403, 413, 429, 503],
});
