import { buildFeed } from '@/lib/services/articles/build-feed';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  const feed = await buildFeed();
  return new Response(feed.json1(), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
}
