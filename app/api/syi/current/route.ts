import { syiCurrentContract } from '@/lib/read/syi/contract';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  syiCurrentContract,
  ({ context }) => getCurrentSyi(context),
);
