import { syiCurrentContract } from '@/lib/read/syi/contract';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { getSyiKnownAt } from '@/lib/read/syi/get-known';
import { defineRoute } from '@/lib/web/http/define-route';
import { openAccess } from '@/lib/web/http/limits/open-access';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  syiCurrentContract,
  ({ context, query, ...call }) =>
    query.asOf === undefined
      ? getCurrentSyi(context)
      : getSyiKnownAt(context, query.asOf, openAccess(call)),
);
