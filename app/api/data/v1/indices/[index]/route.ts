import { getDataIndex } from '@/lib/read/data-api/get-indices';
import { dataIndexContract } from '@/lib/read/data-api/indices-contract';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(dataIndexContract, ({ params, context, plan }) =>
  getDataIndex(context, plan, params.index),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataIndexContract);
