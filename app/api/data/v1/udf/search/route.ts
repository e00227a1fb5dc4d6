import { udfSearchContract } from '@/lib/contracts/data-udf';
import { defineDataRoute } from '@/lib/http/data-route';
import { searchUdf } from '@/lib/services/data/udf-config';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  udfSearchContract,
  ({ query, context }) => searchUdf(context, query),
  { feature: 'tradingViewAlerts' },
);
