import { getStablecoinMetrics } from '@/lib/read/coins/list-metrics';
import { stablecoinsContract } from '@/lib/read/coins/metrics-contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  stablecoinsContract,
  ({ context }) => getStablecoinMetrics(context),
);
