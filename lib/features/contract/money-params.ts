import * as z from 'zod/mini';

/** Ten years. */
const MAX_HORIZON_DAYS = 3_650;

/** Dollars with at most two decimals, from $1 to under $1 trillion. */
const AMOUNT = /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,2})?$/;

const AMOUNT_RULE = 'must be US dollars in digits, with at most two decimals';

/** `amount` of a call: US dollars as plain digits. */
export const amountParam = z.optional(
  z
    .string()
    .check(z.regex(AMOUNT, AMOUNT_RULE), z.describe('US dollars in digits; default 10000000')),
);

/** The same amount as the number that a model sends; its digits as text are taken too. */
export const numericAmountParam = z.optional(
  z.coerce.number().check(
    z.positive(),
    z.lt(1e12),
    z.refine((amountUsd) => AMOUNT.test(String(amountUsd)), AMOUNT_RULE),
    z.describe('US dollars, at most two decimals; default 10000000'),
  ),
);

/** `days` of a call: the horizon. */
export const daysParam = z.optional(
  z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(1),
      z.maximum(MAX_HORIZON_DAYS),
      z.describe('Horizon in days; default 90'),
    ),
);
