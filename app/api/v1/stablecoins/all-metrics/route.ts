import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { stablecoinsContract } from '@/lib/features/coins/metrics-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  stablecoinsContract,
  ({ context }) => getStablecoinMetrics(context),
);
