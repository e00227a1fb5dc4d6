import * as z from 'zod/mini';
import { count, dataClassSchema, figureOrNull, isoTimeSchema } from './primitives';

/**
 * What every market answer says about itself. `data_class` tells live data from a replay or the
 * demonstration market; a screen must label the last two.
 */
export const metaSchema = z.object({
  as_of: isoTimeSchema.check(z.describe('Time of the data, on the clock of the engine')),
  age_seconds: count(
    'Age of the data when it was served, in steps of 5 s (so that repeated reads can be 304)',
  ),
  data_class: dataClassSchema,
  feed_title: z
    .nullable(z.string())
    .check(z.describe('Title of the recording in a replay or of the demonstration market')),
  confidence: figureOrNull('0 to 1'),
  method: z.nullable(z.string()).check(z.describe('How the figure was obtained')),
  judgement: z
    .array(z.string())
    .check(z.describe('Inputs that rest on judgement instead of observation; normally empty')),
});
export type Meta = z.infer<typeof metaSchema>;

export const ERROR_CODES = [
  'bad_parameter',
  'unauthorized',
  'forbidden',
  'plan_required',
  'not_found',
  'payload_too_large',
  'rate_limited',
  'no_data',
  'upstream_failed',
  'upstream_timeout',
  'internal',
] as const;

/** The one error envelope of the API. */
export const errorSchema = z.object({
  detail: z.string().check(z.describe('A sentence; names the field when a parameter is bad')),
  code: z.enum(ERROR_CODES),
  request_id: z.string().check(z.minLength(1)),
});
export type ErrorEnvelope = z.infer<typeof errorSchema>;
export type ErrorCode = (typeof ERROR_CODES)[number];
