import { dataPegsContract } from '@/lib/contracts/data-peg';
import { defineDataRoute } from '@/lib/http/data-route';
import { getDataPegs } from '@/lib/services/data/get-pegs';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(dataPegsContract, ({ query, context, plan }) =>
  getDataPegs(context, plan, query),
);
