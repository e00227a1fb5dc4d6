import { dataConstituentsContract } from '@/lib/read/data-api/constituents-contract';
import { getDataConstituents } from '@/lib/read/data-api/get-constituents';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataConstituentsContract,
  ({ params, query, context, plan }) => getDataConstituents(context, plan, params.index, query),
);
