import { udfHistoryContract } from '@/lib/read/udf/contract';
import { getUdfHistory } from '@/lib/read/udf/udf-history';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  udfHistoryContract,
  ({ query, context, plan }) => getUdfHistory(context, plan, query),
);
