import { dataRegimeHistoryContract } from '@/lib/read/data-api/regime/contract';
import { getDataRegimeHistory } from '@/lib/read/data-api/regime/get-regime';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';
import { regimeDaysTable } from '@/lib/web/http/tables/data-tables';

export const GET = defineDataRoute(
  dataRegimeHistoryContract,
  ({ query, context, plan }) => getDataRegimeHistory(context, plan, query),
  { rows: regimeDaysTable },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataRegimeHistoryContract);
