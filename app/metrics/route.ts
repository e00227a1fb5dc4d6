import { otherMethods } from '@/lib/web/http/methods';
import { metricsRoute } from '@/lib/web/http/metrics/metrics-route';

export const dynamic = 'force-dynamic';

export const GET = metricsRoute;

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({
  method: 'GET',
  sameOrigin: true,
});
