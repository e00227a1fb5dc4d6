import { getRegimeHistory } from '@/lib/read/regime/get-history';
import { regimeHistoryContract } from '@/lib/read/regime/history-contract';
import { route } from '@/lib/web/http/route';
import { regimeDaysTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  regimeHistoryContract,
  ({ query, context, plan }) => getRegimeHistory(context, plan, query),
  { rows: regimeDaysTable },
);
