import * as z from 'zod/mini';
import { count, dataClassSchema, figureOrNull, isoTimeSchema } from './primitives';

/**
 * What every market answer says about itself. `data_class` separates live data from a replay or the
 * demonstration market; a screen must label the last two.
 */
export const metaSchema = z.object({
  as_of: isoTimeSchema.check(z.describe('Time of the data, engine time')),
  age_seconds: count(
    'Age of the data when it was served, in steps of 5 s (so that repeated reads can be 304)',
  ),
  data_class: dataClassSchema,
  feed_title: z
    .nullable(z.string())
    .check(z.describe('Title of the recording or of the demonstration market')),
  confidence: figureOrNull('0 to 1'),
  method: z.nullable(z.string()).check(z.describe('How the value was obtained')),
  judgement: z
    .array(z.string())
    .check(z.describe('Inputs based on judgment rather than observation; normally empty')),
});
export type Meta = z.infer<typeof metaSchema>;

export const ERROR_CODES = [
  'bad_request',
  'bad_parameter',
  'unauthorized',
  'forbidden',
  'plan_required',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'no_data',
  'store_replaced',
  'upstream_failed',
  'upstream_timeout',
  'internal',
] as const;

/** The one error envelope of the API. */
export const errorSchema = z.object({
  detail: z.string().check(z.describe('Error message; names the field if a parameter is invalid')),
  code: z.enum(ERROR_CODES),
  request_id: z.string().check(z.minLength(1)),
});

/** The error of TradingView's datafeed protocol: anything with another `s` is a good answer to it. */
export const udfErrorSchema = z.object({
  s: z.literal('error'),
  errmsg: z.string().check(z.describe('Error message; names the field if a parameter is invalid')),
});
export type ErrorCode = (typeof ERROR_CODES)[number];
