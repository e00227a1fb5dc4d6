import { constituentsContract } from '@/lib/features/indices/constituents-contract';
import { getConstituents } from '@/lib/features/indices/get-constituents';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  constituentsContract,
  ({ params, query, context, plan }) => getConstituents(context, plan, params.index, query),
);
