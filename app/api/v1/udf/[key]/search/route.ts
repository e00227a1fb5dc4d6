import { searchUdf } from '@/lib/features/series/udf-config';
import { udfSearchContract } from '@/lib/features/series/udf-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfSearchContract,
  ({ query, context }) => searchUdf(context, query),
);
