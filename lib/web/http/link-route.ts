import 'server-only';
import type { Contract, ResponseOf } from '@/lib/contract/define-contract';
import { WrongLinkError } from '@/lib/visitors/tokens/wrong-link';
import { defineRoute, type RouteCall } from './define-route';
import { callLimit } from './limits/rate-limit';
import type { PathMethods } from './methods/other-methods';

/** Limit on wrong links from one address, across all calls that take one; valid ones are not counted. */
const wrongLinks = callLimit({ name: 'wrong-link', points: 20, durationSeconds: 60 });

/** `defineRoute` for a call that follows a signed link; slows callers that guess tokens. */
export function defineLinkRoute<C extends Contract>(
  contract: C,
  serve: (call: RouteCall<C>) => Promise<ResponseOf<C>>,
): PathMethods {
  return defineRoute(contract, async (call) => {
    try {
      return await serve(call);
    } catch (error) {
      if (error instanceof WrongLinkError) await wrongLinks.enter(call.request);
      throw error;
    }
  });
}
