import type { REDEEMERS, REDEMPTION_HOURS, TERM_PARTS } from '@/lib/benchmark/codes';

/** How an issuer takes its coin back, as it publishes it. `null` is not stated, never zero. */
export type RedemptionTerms = {
  issuer: string;
  /** What is paid out: dollars, or the coins of a reserve. */
  paidIn: readonly string[];
  /** Dollars of face value for one coin, before the fee. */
  parUsd: string | null;
  /** '0': there is none. */
  minimumUsd: string | null;
  fee: {
    percent: string;
    atLeastUsd: string | null;
    /** Beyond this the terms depend on more than the amount. */
    upToUsd: string | null;
  } | null;
  hours: (typeof REDEMPTION_HOURS)[number] | null;
  /** At most, as stated. */
  businessDays: number | null;
  who: (typeof REDEEMERS)[number];
  /** What else limits it, in a sentence or two. */
  note: string;
  /** Pages of the issuer with these terms. */
  sources: readonly string[];
  /** When they were read, UTC day. */
  readOn: string;
  /** Known from others who quote the issuer, not read in its own text. */
  unverified: readonly (typeof TERM_PARTS)[number][];
};
