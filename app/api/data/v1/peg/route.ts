import { dataPegsContract } from '@/lib/read/data-api/peg/contract';
import { getDataPegs } from '@/lib/read/data-api/peg/get-pegs';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(dataPegsContract, ({ query, context, plan }) =>
  getDataPegs(context, plan, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataPegsContract);
