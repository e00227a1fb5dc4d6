import 'server-only';
import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { isoDay } from '@/lib/benchmark/text-times';
import { type Plan, planOf } from '@/lib/config/public/plans';
import {
  type KeyPurpose,
  prefixOf,
  purposeOf,
  secondsToNextDay,
} from '@/lib/features/contract/api-key';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import {
  isMissingTable,
  storeHandle,
  writableStoreHandle,
} from '@/lib/features/service/store-handle';
import { keyHash } from './issue';
import { getKey, takeCall, touchKey } from './store';

/** The caller, as its key identifies it. */
export type KeyHolder = { prefix: string; accountId: string; plan: Plan };

/** A prefix and a hash that no key has, so that a wrong key costs the same work as a valid one. */
const NO_PREFIX = 'sy_00000000';
const NO_HASH = '0'.repeat(64);
const TOUCH_AFTER_MS = 60_000;

const WRONG_PURPOSE: Readonly<Record<KeyPurpose, string>> = {
  data: 'This endpoint requires an API key; a key for charts or spreadsheets opens those only.',
  chart: 'This address takes a chart key, not an API key.',
  sheet: 'This address takes a key for spreadsheets, not an API key.',
};

/**
 * The holder of a key, for a purpose.
 * @throws ServiceError 'unauthorized', with the same message and the same work for an unknown, an
 * altered and a revoked key; 'no-data' without a store.
 */
export async function authenticate(
  { nowMs }: ServiceContext,
  key: string | null,
  purpose: KeyPurpose = 'data',
): Promise<KeyHolder> {
  if (key === null) {
    const how = 'Send it as "Authorization: Bearer …" or in the X-API-Key header.';
    throw new ServiceError('unauthorized', `This endpoint requires an API key. ${how}`);
  }
  const row = await readKey(prefixOf(key) ?? NO_PREFIX);
  const matches = timingSafeEqual(
    Buffer.from(keyHash(key), 'hex'),
    Buffer.from(row?.sha256 ?? NO_HASH, 'hex'),
  );
  if (!row || !matches || row.revokedAtMs !== null) {
    throw refusedKey();
  }
  const { prefix, accountId, lastUsedAtMs } = row;
  if (purposeOf(prefix) !== purpose) {
    throw new ServiceError('unauthorized', WRONG_PURPOSE[purpose]);
  }
  if (lastUsedAtMs === null || nowMs - lastUsedAtMs >= TOUCH_AFTER_MS) {
    const { db } = await writableStoreHandle();
    await touchKey(db, { prefix, nowMs });
  }
  return { prefix, accountId, plan: planOf(row.plan) };
}

/** The same for an unknown, an altered and a revoked key. */
export function refusedKey(): ServiceError {
  return new ServiceError('unauthorized', 'This API key is not valid.');
}

async function readKey(prefix: string) {
  const { db } = await storeHandle();
  try {
    return await getKey(db, prefix);
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}

/** Quota of a key in the current UTC day. */
export type QuotaState = {
  /** `null` where the plan has no limit. */
  limit: number | null;
  remaining: number;
  /** Seconds until the next UTC day. */
  resetSeconds: number;
  /** Whether this call is over the limit, in which case it is not counted. */
  exhausted: boolean;
};

/** Counts a call against the quota of its account. */
export async function countCall(
  { nowMs }: ServiceContext,
  { accountId, plan }: KeyHolder,
): Promise<QuotaState> {
  const limit = plan.callsPerDay;
  const { db } = await writableStoreHandle();
  const calls = await takeCall(db, { accountId, date: isoDay(nowMs), limit });
  return {
    limit,
    remaining: Math.max(0, (limit ?? 0) - (calls ?? limit ?? 0)),
    resetSeconds: secondsToNextDay(nowMs),
    exhausted: calls === null,
  };
}
