import { confirmFreeKey } from '@/lib/visitors/keys/confirm-free';
import { confirmFreeKeyContract } from '@/lib/visitors/keys/contract';
import { linkRoute } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  confirmFreeKeyContract,
  ({ body, context }) => confirmFreeKey(body.token, context.nowMs),
);
