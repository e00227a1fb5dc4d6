import { attributionContract } from '@/lib/read/attribution/contract';
import { getAttribution } from '@/lib/read/attribution/get-attribution';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  attributionContract,
  ({ context, params, query, access }) => getAttribution(context, params.index, query, access()),
);
