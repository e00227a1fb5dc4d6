import { dataConstituentsContract } from '@/lib/read/data-api/constituents-contract';
import { getDataConstituents } from '@/lib/read/data-api/get-constituents';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(dataConstituentsContract, ({ params, context, plan }) =>
  getDataConstituents(context, plan, params.index),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataConstituentsContract);
