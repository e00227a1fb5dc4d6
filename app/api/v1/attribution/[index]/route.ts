import { attributionContract } from '@/lib/read/attribution/contract';
import { getAttribution } from '@/lib/read/attribution/get-attribution';
import { defineRoute } from '@/lib/web/http/define-route';
import { openAccess } from '@/lib/web/http/limits/open-access';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  attributionContract,
  ({ context, params, query, ...call }) =>
    getAttribution(context, params.index, query, openAccess(call)),
);
