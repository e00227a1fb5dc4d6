import { constituentsContract } from '@/lib/read/constituents/contract';
import { getConstituents } from '@/lib/read/constituents/get-constituents';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  constituentsContract,
  ({ params, query, context, plan }) => getConstituents(context, plan, params.index, query),
);
