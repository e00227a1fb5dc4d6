import { cachedAnswer, entityTag } from '@/lib/http/answers';
import { getFixingFeed } from '@/lib/http/files/build-fixing-feed';
import { methodsOf } from '@/lib/http/methods';

// Generated per request: a prerendered file would be served once more after it expires.
export const dynamic = 'force-dynamic';

const TYPE = 'application/rss+xml; charset=utf-8';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methodsOf(async (request) => {
  const content = await getFixingFeed('rss');
  return cachedAnswer(request, { content, tag: entityTag(content), type: TYPE });
});
