import { udfHistoryContract } from '@/lib/contracts/data-udf';
import { defineDataRoute } from '@/lib/http/data-route';
import { getUdfHistory } from '@/lib/services/data/udf-history';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  udfHistoryContract,
  ({ query, context, plan }) => getUdfHistory(context, plan, query),
  { feature: 'tradingViewAlerts' },
);
