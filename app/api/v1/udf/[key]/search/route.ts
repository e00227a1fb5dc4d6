import { udfSearchContract } from '@/lib/read/udf/contract';
import { searchUdf } from '@/lib/read/udf/udf-config';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  udfSearchContract,
  ({ query, context }) => searchUdf(context, query),
);
