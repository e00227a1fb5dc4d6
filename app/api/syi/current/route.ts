import { syiCurrentContract } from '@/lib/read/syi/contract';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(syiCurrentContract, ({ context }) => getCurrentSyi(context));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(syiCurrentContract);
