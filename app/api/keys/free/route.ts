import { requestFreeKeyContract } from '@/lib/features/keys/contract';
import { requestFreeKey } from '@/lib/features/keys/free-key';
import { idempotencyKeyOf } from '@/lib/http/input';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  requestFreeKeyContract,
  ({ body, request, context }) =>
    requestFreeKey(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
);
