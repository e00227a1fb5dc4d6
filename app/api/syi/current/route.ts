import { syiCurrentContract } from '@/lib/read/syi/contract';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { getSyiKnownAt } from '@/lib/read/syi/get-known';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  syiCurrentContract,
  ({ context, query, access }) =>
    query.asOf === undefined
      ? getCurrentSyi(context)
      : getSyiKnownAt(context, query.asOf, access()),
);
