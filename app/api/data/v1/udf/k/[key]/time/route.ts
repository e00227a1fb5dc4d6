import { chartTimeContract } from '@/lib/read/data-api/udf/chart-contract';
import { getUdfTime } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  chartTimeContract,
  ({ context, plan }) => getUdfTime(context, plan),
);
