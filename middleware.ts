import { type NextRequest, NextResponse } from 'next/server';
import { refuseWrite } from '@/lib/http/write-guard';

const ONE_CLICK_PATH = '/api/newsletter/unsubscribe';

/**
 * Guards the writing calls only. The matcher lists exactly their paths (a test compares it with the
 * contracts), because a middleware on pages and reads would cost most of their throughput.
 */
export function middleware(request: NextRequest): NextResponse {
  if (request.method === 'GET' && request.nextUrl.pathname === ONE_CLICK_PATH) {
    // A mail program without one-click opens the address in a browser: there a page asks first.
    const page = request.nextUrl.clone();
    page.pathname = '/newsletter/unsubscribe';
    return NextResponse.redirect(page, 303);
  }
  const given = request.headers.get('x-request-id') ?? '';
  const requestId = /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : crypto.randomUUID();
  const refusal = refuseWrite(request);
  if (refusal) {
    const { status, ...body } = refusal;
    return NextResponse.json(
      { ...body, request_id: requestId },
      { status, headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId } },
    );
  }
  const headers = new Headers(request.headers);
  headers.set('x-request-id', requestId);
  return NextResponse.next({ request: { headers } });
}

export const config = {
  matcher: [
    '/api/yields/refresh',
    '/api/v1/index-family/calculate',
    '/v1/index-family/calculate',
    '/api/internal/revalidate',
    '/api/ai/alerts',
    '/api/ai/alerts/:key',
    '/api/ai/alerts/preview',
    '/api/ai/alerts/confirm',
    '/api/ai/alerts/stop',
    '/api/ai/alerts/channels',
    '/api/keys/free',
    '/api/keys/confirm',
    '/api/ai-chat-proxy',
    '/api/requests/contact',
    '/api/requests/api-access',
    '/api/requests/whitepaper',
    '/api/requests/waitlist',
    '/api/users/newsletter',
    '/api/newsletter/confirm',
    '/api/newsletter/unsubscribe',
  ],
};
