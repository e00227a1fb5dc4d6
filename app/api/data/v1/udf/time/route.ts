import { udfTimeContract } from '@/lib/contracts/data-udf';
import { defineDataRoute } from '@/lib/http/data-route';
import { getUdfTime } from '@/lib/services/data/udf-config';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  udfTimeContract,
  ({ context, plan }) => getUdfTime(context, plan),
  { feature: 'tradingViewAlerts' },
);
