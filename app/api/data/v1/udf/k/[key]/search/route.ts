import { chartSearchContract } from '@/lib/read/data-api/udf/chart-contract';
import { searchUdf } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(chartSearchContract, ({ query, context }) =>
  searchUdf(context, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(chartSearchContract);
