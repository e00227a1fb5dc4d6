import { chartHistoryContract } from '@/lib/read/data-api/udf/chart-contract';
import { getUdfHistory } from '@/lib/read/data-api/udf/udf-history';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(chartHistoryContract, ({ query, context, plan }) =>
  getUdfHistory(context, plan, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(chartHistoryContract);
