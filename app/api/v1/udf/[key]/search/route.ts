import { udfSearchContract } from '@/lib/read/udf/contract';
import { searchUdf } from '@/lib/read/udf/udf-config';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfSearchContract,
  ({ query, context }) => searchUdf(context, query),
);
