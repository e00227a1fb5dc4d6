import { dataConstituentsContract } from '@/lib/contracts/data-constituents';
import { defineDataRoute } from '@/lib/http/data-route';
import { getDataConstituents } from '@/lib/services/data/get-constituents';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(dataConstituentsContract, ({ params, context, plan }) =>
  getDataConstituents(context, plan, params.index),
);
