import { dataRegimeHistoryContract } from '@/lib/read/data-api/regime/contract';
import { getDataRegimeHistory } from '@/lib/read/data-api/regime/get-regime';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { regimeDaysTable } from '@/lib/web/http/tables/data-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataRegimeHistoryContract,
  ({ query, context, plan }) => getDataRegimeHistory(context, plan, query),
  { rows: regimeDaysTable },
);
