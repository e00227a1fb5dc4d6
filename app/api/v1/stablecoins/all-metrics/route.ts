import { getStablecoinMetrics } from '@/lib/read/coins/list-metrics';
import { stablecoinsContract } from '@/lib/read/coins/metrics-contract';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  stablecoinsContract,
  ({ context }) => getStablecoinMetrics(context),
);
