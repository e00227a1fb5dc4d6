import { attributionContract } from '@/lib/features/indices/attribution-contract';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  attributionContract,
  ({ context, params, query, access }) => getAttribution(context, params.index, query, access()),
);
