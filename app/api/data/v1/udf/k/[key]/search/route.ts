import { chartSearchContract } from '@/lib/read/data-api/udf/chart-contract';
import { searchUdf } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  chartSearchContract,
  ({ query, context }) => searchUdf(context, query),
);
