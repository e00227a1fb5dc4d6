import { getCurrentSyi, getSyiKnownAt } from '@/lib/features/indices/get-syi';
import { syiCurrentContract } from '@/lib/features/indices/syi-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  syiCurrentContract,
  ({ context, query, access }) =>
    query.asOf === undefined
      ? getCurrentSyi(context)
      : getSyiKnownAt(context, query.asOf, access()),
);
