import { getIncidentFeed } from '@/lib/web/files/build-incident-feed';
import { cachedAnswer, entityTag } from '@/lib/web/http/answers';
import { methodsOf } from '@/lib/web/http/methods';

// Generated per request: a prerendered file would be served once more after it expires.
export const dynamic = 'force-dynamic';

const TYPE = 'application/feed+json; charset=utf-8';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methodsOf(async (request) => {
  const content = await getIncidentFeed('json');
  return cachedAnswer(request, { content, tag: entityTag(content), type: TYPE });
});
