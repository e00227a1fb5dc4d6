import 'server-only';
import type { Contract, ContractDefinition, ResponseOf } from '@/lib/contracts/contract';
import { type Plan, type PlanFeature, plansWith } from '@/lib/domain/plans';
import { authenticate, type KeyHolder } from '@/lib/services/keys/authenticate';
import { countCall, type QuotaState } from '@/lib/services/keys/count-call';
import { ServiceError } from '@/lib/services/service-error';
import type { CsvTable } from './csv';
import { defineRoute, type RouteCall, type RouteHandler } from './define-route';
import { errorResponse } from './errors';
import { keyOfRequest } from './key-of-request';
import { setQuotaHeaders } from './quota-headers';
import { callerRateGuard, type RateGuard } from './rate-limit';
import { requestIdOf } from './request-id';

/** A call of the data API also says whose plan it is made on. */
export type DataCall<C extends ContractDefinition> = RouteCall<C> & { plan: Plan };

type DataRouteOptions<C extends ContractDefinition> = {
  /** What the plan has to hold; every plan may call unless given. */
  feature?: PlanFeature;
  csv?: (body: ResponseOf<C>) => CsvTable;
  /** Limits an address besides the key's quota, where the call writes. */
  guard?: RateGuard;
};

/** Wrong keys of one address; right ones are limited by their quota alone. */
const wrongKeyGuard = callerRateGuard({ name: 'data-wrong-key', points: 60, durationSeconds: 60 });

/**
 * `defineRoute` for programs: with a key, counted against the plan's day, and never kept by a cache.
 * Every call with a valid key counts, also one that is refused for its plan or its parameters; one
 * over the quota does not.
 */
export function defineDataRoute<const C extends ContractDefinition>(
  contract: Contract<C>,
  serve: (call: DataCall<C>) => Promise<ResponseOf<C>>,
  { feature, csv, guard }: DataRouteOptions<C> = {},
): RouteHandler {
  return async (request, routeContext) => {
    let quota: QuotaState | undefined;
    let response: Response;
    try {
      const context = { nowMs: Date.now() };
      const holder = await holderOf(request, context);
      quota = await countCall(context, holder);
      admit(holder, quota, feature);
      const route = defineRoute(contract, (call) => serve({ ...call, plan: holder.plan }), {
        ...(csv && { csv }),
        ...(guard && { guard }),
      });
      response = await route(request, routeContext);
    } catch (error) {
      response = errorResponse(error, requestIdOf(request), contract.key);
    }
    const { headers } = response;
    headers.set('Cache-Control', 'private, no-store');
    headers.append('Vary', 'Authorization, X-API-Key');
    if (quota) setQuotaHeaders(headers, quota);
    if (response.status === 401) headers.set('WWW-Authenticate', 'Bearer realm="data"');
    return response;
  };
}

/** @throws ServiceError 'unauthorized', or 'rate-limited' for an address that goes on guessing. */
async function holderOf(request: Request, context: { nowMs: number }): Promise<KeyHolder> {
  try {
    return await authenticate(context, keyOfRequest(request));
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'unauthorized') {
      await wrongKeyGuard(request);
    }
    throw error;
  }
}

/** @throws ServiceError 'rate-limited' over the quota, 'plan-required' beyond the plan. */
function admit({ plan }: KeyHolder, quota: QuotaState, feature: PlanFeature | undefined): void {
  if (quota.exhausted) {
    const day = `${quota.limit} calls of this UTC day are used up. The next day begins at 00:00 UTC.`;
    throw new ServiceError('rate-limited', `The ${day}`, {
      retryAfterSeconds: quota.resetSeconds,
    });
  }
  if (feature !== undefined && !plan.features.includes(feature)) {
    throw new ServiceError('plan-required', `This call needs a ${plansWith(feature)} key.`);
  }
}
