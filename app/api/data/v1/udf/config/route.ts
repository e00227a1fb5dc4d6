import { udfConfigContract } from '@/lib/contracts/data-udf';
import { defineDataRoute } from '@/lib/http/data-route';
import { getUdfConfig } from '@/lib/services/data/udf-config';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(udfConfigContract, getUdfConfig, {
  feature: 'tradingViewAlerts',
});
