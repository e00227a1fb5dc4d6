import type * as z from 'zod/mini';
import type {
  Contract,
  ContractDefinition,
  ResponseOf,
} from '@/lib/features/contract/define-contract';
import type { RouteInput } from '@/lib/features/contract/route-url';
import { fetchParsed } from './fetch-parsed';

type BodyInput<C extends ContractDefinition> = C['body'] extends z.ZodMiniType
  ? { body: z.input<C['body']> }
  : { body?: never };

/**
 * Makes one writing call. `idempotencyKey` names the request, not the attempt: a retry with the same key
 * is stored once. `apiKey` is sent where the call needs one.
 * @throws FetchError whose `detail` is the server's own message, if there is one.
 */
export function sendContract<C extends Contract>(
  contract: C,
  call: RouteInput & BodyInput<C> & { idempotencyKey?: string; apiKey?: string },
): Promise<ResponseOf<C>> {
  const { body, idempotencyKey, apiKey, ...input } = call;
  return fetchParsed(contract.swrKey(input), async () => contract.response, {
    method: contract.method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    fresh: true,
  }) as Promise<ResponseOf<C>>;
}
