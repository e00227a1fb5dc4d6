import { constituentsContract } from '@/lib/read/constituents/contract';
import { getConstituents } from '@/lib/read/constituents/get-constituents';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  constituentsContract,
  ({ params, query, context, plan }) => getConstituents(context, plan, params.index, query),
);
