import { requestFreeKeyContract } from '@/lib/visitors/keys/contract';
import { requestFreeKey } from '@/lib/visitors/keys/request-free';
import { defineRoute } from '@/lib/web/http/define-route';
import { idempotencyKeyOf } from '@/lib/web/http/idempotency-key';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  requestFreeKeyContract,
  ({ body, request, context }) =>
    requestFreeKey(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
);
