export const dynamic = 'force-dynamic';

/** Shows only that the process responds; checks nothing else, and loads nothing. */
export function GET(): Response {
  return new Response('ok\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
