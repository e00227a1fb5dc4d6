/** Default dollars and days of a treasury call. */
export const TREASURY_DEFAULTS = { amount: '10000000', days: 90 } as const;

/** Days that the front page answers for: a year. */
export const HOME_DAYS = 365;
