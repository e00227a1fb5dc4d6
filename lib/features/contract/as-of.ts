import * as z from 'zod/mini';
import { momentParamSchema } from './primitives';

/** The parameter that requests the data known at an earlier time. */
export const asOfShape = {
  asOf: z.optional(
    momentParamSchema.check(
      z.describe(
        'Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC',
      ),
    ),
  ),
};
