import { getDataIndex } from '@/lib/read/data-api/get-indices';
import { dataIndexContract } from '@/lib/read/data-api/indices-contract';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataIndexContract,
  ({ params, context, plan }) => getDataIndex(context, plan, params.index),
);
