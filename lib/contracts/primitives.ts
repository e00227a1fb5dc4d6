import * as z from 'zod/mini';

/** A moment, ISO 8601 in UTC. */
export const isoTimeSchema = z.iso.datetime();

/** Exact decimal text, never in exponent form. */
export const decimalTextSchema = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** A coin's ticker as a visitor may type it; case does not matter. */
export const assetParamSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9.]{2,12}$/), z.describe('Ticker of a covered coin, e.g. USDC'));

export const dataClassSchema = z.enum(['live', 'replay', 'sample']);
export const pegClassSchema = z.enum(['stable', 'warning', 'alert']);
export const riskTierSchema = z.enum(['low', 'medium', 'high']);
export const sourceTypeSchema = z.enum(['CeFi', 'DeFi']);
export const indexCodeSchema = z.enum(['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']);
export const indexModeSchema = z.enum(['Normal', 'Bear', 'High-Vol']);
export const indexMethodSchema = z.enum(['full', 'reduced', 'carried_forward']);
export const indexStatusSchema = z.enum(['live', 'estimated']);
export const priceMethodSchema = z.enum(['venues', 'aggregator', 'carried_forward', 'none']);
export const liquidityMethodSchema = z.enum(['observed', 'carried_forward', 'assumed', 'none']);

/** A finite JSON number with its unit said in the description. */
export function figure(description: string) {
  return z.number().check(z.describe(description));
}

/** Like `figure`, but `null` while unknown: an unknown figure is never 0 and never 1.0000. */
export function figureOrNull(description: string) {
  return z.nullable(z.number()).check(z.describe(description));
}

/** Exact decimal text of a figure, or `null` while it is unknown. */
export function textOrNull(description: string) {
  return z.nullable(decimalTextSchema).check(z.describe(description));
}

/** A whole number from `low` up. */
export function count(description: string, low = 0) {
  return z.int().check(z.minimum(low), z.describe(description));
}

/** `limit` of a list: whole, from 1 to `high`, as it comes in a query string. */
export function limitParam(high: number) {
  return z.optional(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(high), z.describe('Rows wanted')),
  );
}
