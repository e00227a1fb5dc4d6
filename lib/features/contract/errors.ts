import * as z from 'zod/mini';

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
  'no_mail',
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

/** The error of TradingView's datafeed protocol, which treats any other `s` as success. */
export const udfErrorSchema = z.object({
  s: z.literal('error'),
  errmsg: z.string().check(z.describe('Error message; names the field if a parameter is invalid')),
});
export type ErrorCode = (typeof ERROR_CODES)[number];
