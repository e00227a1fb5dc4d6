import { udfTimeContract } from '@/lib/read/data-api/udf/contract';
import { getUdfTime } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  udfTimeContract,
  ({ context, plan }) => getUdfTime(context, plan),
);
