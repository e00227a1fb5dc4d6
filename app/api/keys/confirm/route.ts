import { confirmFreeKeyContract } from '@/lib/features/keys/contract';
import { confirmFreeKey } from '@/lib/features/keys/free-key';
import { linkRoute } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  confirmFreeKeyContract,
  ({ body, context }) => confirmFreeKey(body.token, context.nowMs),
);
