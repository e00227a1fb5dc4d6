import 'server-only';
import { type Plan, type PlanFeature, plansWith } from '@/lib/config/public/plans';
import type { KeyPurpose } from '@/lib/contract/api-key';
import type { Contract, ContractDefinition, ResponseOf } from '@/lib/contract/define-contract';
import { ServiceError } from '@/lib/read/service/service-error';
import { authenticate, type KeyHolder } from '@/lib/visitors/keys/authenticate';
import { countCall, type QuotaState } from '@/lib/visitors/keys/count-call';
import { contractRoute, type RouteCall, type RouteOptions } from './define-route';
import { errorResponse } from './errors';
import { keyOfRequest } from './key-of-request';
import { setQuotaHeaders } from './limits/quota-headers';
import { callLimit } from './limits/rate-limit';
import { keyGuard } from './limits/read-guard';
import { isOpenRead, openToOthers } from './methods/cors';
import { methodsOf, type PathMethods, type RouteHandler } from './methods/other-methods';
import { measured } from './metrics/measured';
import { requestIdOf } from './request-id';

/** A call of the data API also carries the plan it is made on. */
export type DataCall<C extends ContractDefinition> = RouteCall<C> & { plan: Plan };

/** Limit on wrong keys from one address; valid ones are limited only by their quota. */
const wrongKeys = callLimit({ name: 'data-wrong-key', points: 60, durationSeconds: 60 });

/**
 * `defineRoute` for programs: requires a key, counts against the plan's daily quota, and is never cached.
 * The key comes in a header or, for a chart that can only be given an address, in the path.
 * Every call with a valid key counts, even if refused for its plan or its parameters; a call over the
 * quota, or over the points of a minute, does not.
 */
export function defineDataRoute<C extends Contract>(
  contract: C,
  serve: (call: DataCall<C>) => Promise<ResponseOf<C>>,
  options: RouteOptions<C> = {},
): PathMethods {
  const answer = contractRoute(contract, options);
  const counted: RouteHandler = async (request, routeContext) => {
    let quota: QuotaState | undefined;
    let response: Response;
    try {
      const context = { nowMs: Date.now() };
      const key = contract.keyInPath
        ? ((await routeContext?.params)?.key ?? null)
        : keyOfRequest(request);
      const holder = await holderOf(request, context, key, contract.keyInPath ? 'chart' : 'data');
      // Before the quota, because a refusal must not cost a write to the store.
      if (contract.cost !== undefined) await keyGuard(holder.accountId, contract.cost);
      quota = await countCall(context, holder);
      admit(holder, quota, contract.feature);
      const { plan } = holder;
      response = await answer((call) => serve({ ...call, plan }), request, routeContext);
    } catch (error) {
      response = errorResponse(error, requestIdOf(request), contract.key, contract.errorShape);
      if (isOpenRead(contract)) openToOthers(response.headers);
    }
    const { headers } = response;
    headers.set('Cache-Control', 'private, no-store');
    if (!contract.keyInPath) headers.append('Vary', 'Authorization, X-API-Key');
    if (quota) setQuotaHeaders(headers, quota);
    if (response.status === 401 && !contract.keyInPath)
      headers.set('WWW-Authenticate', 'Bearer realm="data"');
    return response;
  };
  return methodsOf(measured(contract.key, counted), contract);
}

/** @throws ServiceError 'unauthorized', or 'rate-limited' for an address that keeps guessing. */
async function holderOf(
  request: Request,
  context: { nowMs: number },
  ...key: [key: string | null, purpose: KeyPurpose]
): Promise<KeyHolder> {
  try {
    return await authenticate(context, ...key);
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'unauthorized') {
      await wrongKeys.enter(request);
    }
    throw error;
  }
}

/** @throws ServiceError 'rate-limited' over the quota, 'plan-required' beyond the plan. */
function admit({ plan }: KeyHolder, quota: QuotaState, feature: PlanFeature | undefined): void {
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
