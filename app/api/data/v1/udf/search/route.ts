import { udfSearchContract } from '@/lib/read/data-api/udf/contract';
import { searchUdf } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  udfSearchContract,
  ({ query, context }) => searchUdf(context, query),
);
