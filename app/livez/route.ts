import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const dynamic = 'force-dynamic';

/** The process answers; nothing else is asked. */
export function GET(): Response {
  return new Response('ok\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({
  method: 'GET',
  sameOrigin: true,
});
