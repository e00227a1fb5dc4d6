import { dataPegsContract } from '@/lib/read/data-api/peg/contract';
import { getDataPegs } from '@/lib/read/data-api/peg/get-pegs';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataPegsContract,
  ({ query, context, plan }) => getDataPegs(context, plan, query),
);
