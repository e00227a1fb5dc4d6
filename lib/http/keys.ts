import 'server-only';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import { type PlanFeature, plansWith } from '@/lib/config/public/plans';
import { TEST_KEY } from '@/lib/features/contract/api-key';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { authenticate, type KeyHolder, type QuotaState } from '@/lib/features/keys/authenticate';
import { ServiceError } from '@/lib/features/service/service-error';
import { KEY_HEADERS, keyOfRequest } from './input';
import { callLimit, keyGuard } from './limits/rate-limit';

export { countCall } from '@/lib/features/keys/authenticate';

/** Limit on wrong keys from one address; valid ones are limited only by their quota. */
const countWrongKey = callLimit({ name: 'wrong-key', points: 60, durationSeconds: 60 });

/** Whether a call is made with the public test key, in a header or in its address. */
export function isTestCall(
  { keyInPath }: ContractDefinition,
  request: Request,
  params: Readonly<Record<string, string>>,
): boolean {
  return (keyInPath ? params.key : keyOfRequest(request)) === TEST_KEY;
}

/**
 * The holder of a call's key. The key comes in a header or, for a chart or a spreadsheet that can only
 * be given an address, in the path. A call of more than one point counts against a budget of the account, before the quota,
 * because a refusal must not cost a write to the store.
 * @throws ServiceError 'unauthorized', or 'rate-limited' for an address that keeps guessing.
 */
export async function holderOf(
  contract: ContractDefinition,
  request: Request,
  params: Readonly<Record<string, string>>,
  context: { nowMs: number },
): Promise<KeyHolder> {
  try {
    const holder = contract.keyInPath
      ? await authenticate(context, params.key ?? null, contract.keyInPath)
      : await authenticate(context, keyOfRequest(request));
    if (contract.cost !== undefined) await keyGuard(holder.accountId, contract.cost);
    return holder;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'unauthorized') {
      await countWrongKey(request);
    }
    throw error;
  }
}

/** @throws ServiceError 'rate-limited' over the quota, 'plan-required' beyond the plan. */
export function admit(
  { plan }: KeyHolder,
  quota: QuotaState,
  feature: PlanFeature | undefined,
): void {
  if (quota.exhausted) {
    const day = `daily limit of ${quota.limit} calls has been reached. It resets at 00:00 UTC.`;
    throw new ServiceError('rate-limited', `The ${day}`, {
      retryAfterSeconds: quota.resetSeconds,
    });
  }
  if (feature !== undefined && !plan.features.includes(feature)) {
    throw new ServiceError('plan-required', `This endpoint requires a ${plansWith(feature)} key.`);
  }
}

/**
 * Marks an answer to a call with a key: no shared cache keeps it, and it states the quota in the fields of the
 * IETF draft "RateLimit header fields for HTTP" (draft-ietf-httpapi-ratelimit-headers, versions up to 06),
 * where the plan has one.
 */
export function markKeyed(
  response: Response,
  { keyInPath }: ContractDefinition,
  quota: QuotaState | undefined,
): void {
  const { headers, status } = response;
  // A file with a tag is its caller's to keep.
  if (!headers.has('ETag')) headers.set('Cache-Control', 'private, no-store');
  if (!keyInPath) {
    headers.append('Vary', KEY_HEADERS);
    if (status === 401) headers.set('WWW-Authenticate', 'Bearer realm="data"');
  }
  if (!quota || quota.limit === null) return;
  headers.set('RateLimit-Limit', String(quota.limit));
  headers.set('RateLimit-Remaining', String(quota.remaining));
  headers.set('RateLimit-Reset', String(quota.resetSeconds));
  headers.set('RateLimit-Policy', `${quota.limit};w=${DAY_SECONDS}`);
}
