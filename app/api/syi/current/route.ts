import { syiCurrentContract } from '@/lib/read/syi/contract';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { getSyiKnownAt } from '@/lib/read/syi/get-known';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  syiCurrentContract,
  ({ context, query, access }) =>
    query.asOf === undefined
      ? getCurrentSyi(context)
      : getSyiKnownAt(context, query.asOf, access()),
);
