import { udfHistoryContract } from '@/lib/features/series/udf-contract';
import { getUdfHistory } from '@/lib/features/series/udf-history';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfHistoryContract,
  ({ query, context, plan }) => getUdfHistory(context, plan, query),
);
