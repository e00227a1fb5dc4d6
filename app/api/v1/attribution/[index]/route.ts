import { attributionContract } from '@/lib/read/attribution/contract';
import { getAttribution } from '@/lib/read/attribution/get-attribution';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  attributionContract,
  ({ context, params, query, access }) => getAttribution(context, params.index, query, access()),
);
