import { dataRegimeHistoryContract } from '@/lib/contracts/data-regime';
import { defineDataRoute } from '@/lib/http/data-route';
import { regimeDaysTable } from '@/lib/http/data-tables';
import { getDataRegimeHistory } from '@/lib/services/data/get-regime';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  dataRegimeHistoryContract,
  ({ query, context, plan }) => getDataRegimeHistory(context, plan, query),
  { csv: regimeDaysTable },
);
