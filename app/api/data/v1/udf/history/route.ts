import { udfHistoryContract } from '@/lib/read/data-api/udf/contract';
import { getUdfHistory } from '@/lib/read/data-api/udf/udf-history';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(udfHistoryContract, ({ query, context, plan }) =>
  getUdfHistory(context, plan, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(udfHistoryContract);
