import { requestFreeKeyContract } from '@/lib/visitors/keys/contract';
import { requestFreeKey } from '@/lib/visitors/keys/request-free';
import { defineRoute } from '@/lib/web/http/define-route';
import { idempotencyKeyOf } from '@/lib/web/http/idempotency-key';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(requestFreeKeyContract, ({ body, request, context }) =>
  requestFreeKey(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(requestFreeKeyContract);
