import 'server-only';
import type { PlanId } from '@/lib/config/public/plans';
import { defineTable, integer, isoDate, oneOf, orNull, text } from '@/lib/db/table';

/** API keys, their use, and the requests for free ones. */

export const PLAN_IDS = ['free', 'pro', 'enterprise'] as const satisfies readonly PlanId[];

export const apiKeys = defineTable(
  'api_keys',
  {
    /** Names the key; shown in listings. */
    prefix: text(),
    /** The account that quotas count by; a rotated key stays with its account. */
    accountId: text(),
    /** Of the whole key; the key itself is not stored. */
    sha256: text(),
    /** As typed. */
    email: text(),
    /** As compared: lower case. */
    address: text(),
    /** The address without a `+tag`: one free key for each. */
    mailbox: text(),
    plan: oneOf<PlanId>(PLAN_IDS),
    /** `screen`: given out without an address. */
    origin: oneOf(['operator', 'self-serve', 'screen']),
    /** The request it was issued for. */
    requestId: orNull(text()),
    createdAtMs: integer(),
    /** To the minute. */
    lastUsedAtMs: orNull(integer()),
    revokedAtMs: orNull(integer()),
    revokedBy: orNull(oneOf(['operator', 'rotation'])),
  },
  {
    primaryKey: ['prefix'],
    indexes: [
      { columns: ['mailbox', 'createdAtMs'] },
      { columns: ['address', 'prefix'] },
      {
        columns: ['mailbox'],
        unique: true,
        where: "origin = 'self-serve' and revoked_at_ms is null",
      },
    ],
  },
);

export const apiKeyUsage = defineTable(
  'api_key_usage',
  {
    accountId: text(),
    /** UTC. */
    date: isoDate(),
    calls: integer(),
  },
  { primaryKey: ['accountId', 'date'], clustered: true },
);

/** A link to a free key that was mailed; good for one key. */
export const apiKeyClaims = defineTable(
  'api_key_claims',
  {
    id: text(),
    email: text(),
    address: text(),
    mailbox: text(),
    requestedAtMs: integer(),
    usedAtMs: orNull(integer()),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['address', 'requestedAtMs'] }] },
);
