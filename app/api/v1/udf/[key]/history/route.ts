import { udfHistoryContract } from '@/lib/read/udf/contract';
import { getUdfHistory } from '@/lib/read/udf/udf-history';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfHistoryContract,
  ({ query, context, plan }) => getUdfHistory(context, plan, query),
);
