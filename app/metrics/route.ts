import { otherMethods } from '@/lib/http/methods';
import { metricsRoute } from '@/lib/http/metrics/metrics-route';

export const dynamic = 'force-dynamic';

export const GET = metricsRoute;

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({
  method: 'GET',
  sameOrigin: true,
});
