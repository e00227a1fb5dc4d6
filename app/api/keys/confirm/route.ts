import { confirmFreeKey } from '@/lib/visitors/keys/confirm-free';
import { confirmFreeKeyContract } from '@/lib/visitors/keys/contract';
import { defineLinkRoute } from '@/lib/web/http/link-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineLinkRoute(confirmFreeKeyContract, ({ body, context }) =>
  confirmFreeKey(body.token, context.nowMs),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(confirmFreeKeyContract);
