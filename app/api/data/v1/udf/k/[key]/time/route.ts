import { chartTimeContract } from '@/lib/read/data-api/udf/chart-contract';
import { getUdfTime } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(chartTimeContract, ({ context, plan }) =>
  getUdfTime(context, plan),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(chartTimeContract);
