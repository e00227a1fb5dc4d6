import { requestFreeKeyContract } from '@/lib/visitors/keys/contract';
import { requestFreeKey } from '@/lib/visitors/keys/request-free';
import { idempotencyKeyOf } from '@/lib/web/http/input';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  requestFreeKeyContract,
  ({ body, request, context }) =>
    requestFreeKey(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
);
