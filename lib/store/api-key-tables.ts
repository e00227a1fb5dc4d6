import 'server-only';
import type { PlanId } from '@/lib/domain/plans';
import { integer, isoDate, oneOf, orNull, text } from './columns';
import { defineTable } from './table';

/** Keys of the data API, what was called with them, and who asked for one. */

export const PLAN_IDS = ['free', 'pro', 'enterprise'] as const satisfies readonly PlanId[];

export const apiKeys = defineTable('api_keys', {
  /** Names the key; shown in listings. */
  prefix: text(),
  /** What quotas count by; a rotated key stays with its account. */
  accountId: text(),
  /** Of the whole key; the key itself is kept nowhere. */
  sha256: text(),
  /** As typed. */
  email: text(),
  /** As compared: lower case. */
  address: text(),
  /** The address without a `+tag`: one free key for each. */
  mailbox: text(),
  plan: oneOf<PlanId>(PLAN_IDS),
  origin: oneOf(['operator', 'self-serve']),
  /** The request it was given for. */
  requestId: orNull(text()),
  createdAtMs: integer(),
  /** To the minute. */
  lastUsedAtMs: orNull(integer()),
  revokedAtMs: orNull(integer()),
  revokedBy: orNull(oneOf(['operator', 'rotation'])),
});

export const apiKeyUsage = defineTable('api_key_usage', {
  accountId: text(),
  /** UTC. */
  date: isoDate(),
  calls: integer(),
});

/** A link to a free key that was mailed; good for one key. */
export const apiKeyClaims = defineTable('api_key_claims', {
  id: text(),
  email: text(),
  address: text(),
  mailbox: text(),
  requestedAtMs: integer(),
  usedAtMs: orNull(integer()),
});
