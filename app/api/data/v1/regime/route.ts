import { dataRegimeContract } from '@/lib/read/data-api/regime/contract';
import { getDataRegime } from '@/lib/read/data-api/regime/get-regime';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataRegimeContract,
  ({ context, plan }) => getDataRegime(context, plan),
);
