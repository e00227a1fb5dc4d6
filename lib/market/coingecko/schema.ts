import 'server-only';
import { z } from 'zod';
import { positiveDecimalSchema, unixSecondsSchema } from '../parse/decimal-schema';

/** `/simple/price`: one object per coin id. */
export const simplePriceFrameSchema = z.record(z.string(), z.unknown());

export const simplePriceRowSchema = z.object({
  usd: positiveDecimalSchema,
  last_updated_at: unixSecondsSchema,
});

/** The cap is parsed separately: without one (null or 0) the price still counts. */
export const simplePriceCapSchema = z.object({ usd_market_cap: positiveDecimalSchema });
