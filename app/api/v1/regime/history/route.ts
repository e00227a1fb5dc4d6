import { getRegimeHistory } from '@/lib/features/regime/get-history';
import { regimeHistoryContract } from '@/lib/features/regime/history-contract';
import { route } from '@/lib/http/route';
import { regimeDaysTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  regimeHistoryContract,
  ({ query, context, plan }) => getRegimeHistory(context, plan, query),
  { rows: regimeDaysTable },
);
