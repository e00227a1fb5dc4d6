import { getDataIndices } from '@/lib/read/data-api/get-indices';
import { dataIndicesContract } from '@/lib/read/data-api/indices-contract';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(dataIndicesContract, ({ context, plan }) =>
  getDataIndices(context, plan),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataIndicesContract);
