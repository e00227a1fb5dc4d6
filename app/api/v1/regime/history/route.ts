import { getRegimeHistory } from '@/lib/read/regime/get-history';
import { regimeHistoryContract } from '@/lib/read/regime/history-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { regimeDaysTable } from '@/lib/web/http/tables/data-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  regimeHistoryContract,
  ({ query, context, plan }) => getRegimeHistory(context, plan, query),
  { rows: regimeDaysTable },
);
