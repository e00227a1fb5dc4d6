import { stablecoinsContract } from '@/lib/contracts/stablecoins';
import { defineRoute } from '@/lib/http/define-route';
import { getStablecoinMetrics } from '@/lib/services/stablecoins/list-metrics';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(stablecoinsContract, ({ context }) => getStablecoinMetrics(context));
