import { udfSearchContract } from '@/lib/features/series/udf-contract';
import { searchUdf } from '@/lib/features/series/udf-symbols';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfSearchContract,
  ({ query, context }) => searchUdf(context, query),
);
