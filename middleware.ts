import { type NextRequest, NextResponse } from 'next/server';
import { refuseWrite } from '@/lib/http/limits/write-guard';
import { requestIdOf } from '@/lib/http/request-id';

/**
 * The path a mail program POSTs to for unsubscribing (RFC 8058), and the page that asks a reader instead,
 * with that page's parameter name for the token.
 */
const ONE_CLICK_PAGES: Readonly<Record<string, { page: string; name: string }>> = {
  '/api/newsletter/unsubscribe': { page: '/newsletter/unsubscribe', name: 'token' },
  '/api/ai/alerts/stop': { page: '/alerts/confirm', name: 'stop' },
};

/**
 * Guards the writing calls only. The matcher lists exactly their paths (a test compares it with the
 * contracts), because a middleware on pages and reads would cost most of their throughput.
 */
export function middleware(request: NextRequest): NextResponse {
  const confirmationPage = ONE_CLICK_PAGES[request.nextUrl.pathname];
  if (request.method === 'GET' && confirmationPage !== undefined) {
    // A mail program without one-click opens the address in a browser, where a page asks first.
    const { page, name } = confirmationPage;
    const url = request.nextUrl.clone();
    url.pathname = page;
    url.search = String(
      new URLSearchParams({ [name]: request.nextUrl.searchParams.get('token') ?? '' }),
    );
    return NextResponse.redirect(url, 303);
  }
  const requestId = requestIdOf(request);
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
    '/api/v1/alerts',
    '/api/v1/alerts/:id',
    '/api/v1/alerts/:id/test',
    '/api/v1/alerts/:id/secret',
    '/api/keys/free',
    '/api/keys/confirm',
    '/api/keys/screen',
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
