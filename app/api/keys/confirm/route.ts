import { confirmFreeKey } from '@/lib/features/keys/confirm-free';
import { confirmFreeKeyContract } from '@/lib/features/keys/contract';
import { linkRoute } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  confirmFreeKeyContract,
  ({ body, context }) => confirmFreeKey(body.token, context.nowMs),
);
