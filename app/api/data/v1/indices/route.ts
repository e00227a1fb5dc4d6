import { dataIndicesContract } from '@/lib/contracts/data-indices';
import { defineDataRoute } from '@/lib/http/data-route';
import { getDataIndices } from '@/lib/services/data/get-indices';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(dataIndicesContract, ({ context, plan }) =>
  getDataIndices(context, plan),
);
