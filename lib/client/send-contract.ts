import type * as z from 'zod/mini';
import type { Contract, ContractDefinition, ResponseOf } from '@/lib/contracts/contract';
import type { RouteInput } from '@/lib/contracts/route-url';
import { fetchParsed } from './fetch-parsed';

type GivenBody<C extends ContractDefinition> = C['body'] extends z.ZodMiniType
  ? { body: z.input<C['body']> }
  : { body?: never };

/**
 * Makes one writing call. `idempotencyKey` names the act, not the attempt: a retry with the same key
 * is stored once.
 * @throws FetchError whose `detail` is the server's own sentence, where it gave one.
 */
export function sendContract<C extends Contract>(
  contract: C,
  call: RouteInput & GivenBody<C> & { idempotencyKey?: string },
): Promise<ResponseOf<C>> {
  const { body, idempotencyKey, ...input } = call;
  return fetchParsed(contract.swrKey(input), async () => contract.response, {
    method: contract.method,
    ...(body === undefined ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
    fresh: true,
  }) as Promise<ResponseOf<C>>;
}
