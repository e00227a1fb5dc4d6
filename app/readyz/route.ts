import { getReadiness } from '@/lib/features/status/get-health';
import { errorResponse } from '@/lib/http/errors';
import { otherMethods } from '@/lib/http/methods';
import { requestIdOf } from '@/lib/http/request-id';

export const dynamic = 'force-dynamic';

/** Whether a load balancer should send visitors here: 200, or 503 with the part that is not ready. */
export async function GET(request: Request): Promise<Response> {
  try {
    const readiness = await getReadiness({ nowMs: Date.now() });
    return Response.json(readiness, {
      status: readiness.status === 'ready' ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    return errorResponse(error, requestIdOf(request), 'readyz');
  }
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({
  method: 'GET',
  sameOrigin: true,
});
