import { getStablecoinMetrics } from '@/lib/read/coins/list-metrics';
import { stablecoinsContract } from '@/lib/read/coins/metrics-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(stablecoinsContract, ({ context }) => getStablecoinMetrics(context));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(stablecoinsContract);
