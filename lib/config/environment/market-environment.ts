import { z } from 'zod';
import { oneOf, wholeNumber } from './environment';

const SPEED_MUST_BE = "must be a number above 0 (how many times real time) or 'max'";

/** `auto` tries the live sources and falls back to the labeled sample market. */
export const MARKET_FEEDS = ['auto', 'live', 'sample', 'replay'] as const;

export const marketEnvironment = {
  MARKET_FEED: oneOf(MARKET_FEEDS).default('auto'),
  /** Folder of a recorded market; used with MARKET_FEED=replay only. */
  MARKET_REPLAY: z.string().optional(),
  /** Folder with replay files in addition to the site's; see docs/recordings.md. */
  REPLAY_FOLDER: z.string().optional(),
  /** A moment of the recording to stop at (ISO 8601, UTC), to inspect the market at rest. */
  MARKET_REPLAY_UNTIL: z.iso
    .datetime({ error: 'must be a time such as 2023-03-11T08:00:00Z' })
    .transform((value) => Date.parse(value))
    .optional(),
  MARKET_REPLAY_SPEED: z
    .string()
    .transform((value, context): number | 'max' => {
      if (value === 'max') return value;
      const speed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
      if (speed > 0 && Number.isFinite(speed)) return speed;
      context.addIssue({ code: 'custom', message: SPEED_MUST_BE });
      return z.NEVER;
    })
    .default(60),
  /** How much of the demonstration's past is computed where there is none. */
  MARKET_SAMPLE_DAYS: wholeNumber(1, 90).default(90),
};

const MAX_DAYS = 36_500;

/** Whole days a kind of row is kept, or `forever`. */
export function retentionDays(fallback: number | null, min = 1) {
  const mustBe = `must be a whole number of days from ${min} to ${MAX_DAYS}, or 'forever'`;
  return z
    .string()
    .transform((value, context) => {
      if (value === 'forever') return null;
      const days = /^\d+$/.test(value) ? Number(value) : 0;
      if (days >= min && days <= MAX_DAYS) return days;
      context.addIssue({ code: 'custom', message: mustBe });
      return z.NEVER;
    })
    .default(fallback);
}

/**
 * How long each kind of row is kept. Fixings, daily roll-ups, regime days, depeg events, market caps
 * and bill rates have no limit; audit records are kept five years at least.
 */
export const retentionEnvironment = {
  RETENTION_PAYLOAD_DAYS: retentionDays(30),
  RETENTION_ACCEPTED_INPUT_DAYS: retentionDays(3),
  RETENTION_CONSENSUS_PRICE_DAYS: retentionDays(30),
  RETENTION_BOOK_DEPTH_DAYS: retentionDays(7),
  RETENTION_LIQUIDITY_SCORE_DAYS: retentionDays(30),
  RETENTION_COIN_YIELD_DAYS: retentionDays(400),
  RETENTION_STRATEGY_READING_DAYS: retentionDays(400),
  RETENTION_INDICATIVE_VALUE_DAYS: retentionDays(30),
  RETENTION_INDICATIVE_RECORD_DAYS: retentionDays(30),
  RETENTION_MINUTE_ROLLUP_DAYS: retentionDays(90),
  RETENTION_HOUR_ROLLUP_DAYS: retentionDays(1_825),
  RETENTION_AUDIT_RECORD_DAYS: retentionDays(null, 5 * 366),
};
