import { confirmFreeKey } from '@/lib/visitors/keys/confirm-free';
import { confirmFreeKeyContract } from '@/lib/visitors/keys/contract';
import { defineLinkRoute } from '@/lib/web/http/link-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineLinkRoute(
  confirmFreeKeyContract,
  ({ body, context }) => confirmFreeKey(body.token, context.nowMs),
);
