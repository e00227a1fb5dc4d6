import { udfHistoryContract } from '@/lib/read/data-api/udf/contract';
import { getUdfHistory } from '@/lib/read/data-api/udf/udf-history';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  udfHistoryContract,
  ({ query, context, plan }) => getUdfHistory(context, plan, query),
);
