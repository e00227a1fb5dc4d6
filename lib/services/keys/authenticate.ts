import 'server-only';
import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { prefixOf } from '@/lib/domain/api-key';
import { type Plan, planOf } from '@/lib/domain/plans';
import { getKey, touchKey } from '@/lib/store/api-keys';
import type { ServiceContext } from '../context';
import { isMissingTable } from '../missing-table';
import { ServiceError } from '../service-error';
import { storeHandle, writableStoreHandle } from '../store-handle';
import { keyHash } from './make-key';

/** Who calls, as far as a key says it. */
export type KeyHolder = { prefix: string; accountId: string; plan: Plan };

/** Nobody's prefix and nobody's hash: a wrong key costs the same work as a right one. */
const NO_PREFIX = 'sy_00000000';
const NO_HASH = '0'.repeat(64);
const TOUCH_AFTER_MS = 60_000;

/**
 * Who holds a key.
 * @throws ServiceError 'unauthorized', in the same words and with the same work for an unknown, a
 * changed and a revoked key; 'no-data' without a store.
 */
export async function authenticate(
  { nowMs }: ServiceContext,
  key: string | null,
): Promise<KeyHolder> {
  if (key === null) {
    const how = 'Send it as "Authorization: Bearer …" or in X-API-Key.';
    throw new ServiceError('unauthorized', `This call needs an API key. ${how}`);
  }
  const row = await readKey(prefixOf(key) ?? NO_PREFIX);
  const matches = timingSafeEqual(
    Buffer.from(keyHash(key), 'hex'),
    Buffer.from(row?.sha256 ?? NO_HASH, 'hex'),
  );
  if (!row || !matches || row.revokedAtMs !== null) {
    throw new ServiceError('unauthorized', 'This API key is not valid.');
  }
  const { prefix, accountId, lastUsedAtMs } = row;
  if (lastUsedAtMs === null || nowMs - lastUsedAtMs >= TOUCH_AFTER_MS) {
    const { db } = await writableStoreHandle();
    await touchKey(db, { prefix, nowMs });
  }
  return { prefix, accountId, plan: planOf(row.plan) };
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
