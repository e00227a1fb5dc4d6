import { getDataIndices } from '@/lib/read/data-api/get-indices';
import { dataIndicesContract } from '@/lib/read/data-api/indices-contract';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataIndicesContract,
  ({ context, plan }) => getDataIndices(context, plan),
);
