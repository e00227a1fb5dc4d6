import { dataIndexContract } from '@/lib/contracts/data-indices';
import { defineDataRoute } from '@/lib/http/data-route';
import { getDataIndex } from '@/lib/services/data/get-indices';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(dataIndexContract, ({ params, context, plan }) =>
  getDataIndex(context, plan, params.index),
);
