import { chartHistoryContract } from '@/lib/read/data-api/udf/chart-contract';
import { getUdfHistory } from '@/lib/read/data-api/udf/udf-history';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  chartHistoryContract,
  ({ query, context, plan }) => getUdfHistory(context, plan, query),
);
