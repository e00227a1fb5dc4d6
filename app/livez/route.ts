import { otherMethods } from '@/lib/web/http/methods';

export const dynamic = 'force-dynamic';

/** Shows only that the process responds; checks nothing else. */
export function GET(): Response {
  return new Response('ok\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({
  method: 'GET',
  sameOrigin: true,
});
