import * as z from 'zod/mini';

/** The parameter that requests the data known at an earlier time. */
export const asOfShape = {
  asOf: z.optional(
    z
      .union(
        [z.iso.datetime({ offset: true }), z.iso.date()],
        'must be a time such as 2026-03-05T12:00:00Z, or a day, which means 00:00 UTC',
      )
      .check(
        z.describe(
          'Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC',
        ),
      ),
  ),
};
