import { udfQuotesContract } from '@/lib/features/series/udf-contract';
import { getUdfQuotes } from '@/lib/features/series/udf-history';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfQuotesContract,
  ({ query, context, plan }) => getUdfQuotes(context, plan, query),
);
