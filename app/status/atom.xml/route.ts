import { cachedAnswer, entityTag } from '@/lib/http/answers';
import { getIncidentFeed } from '@/lib/http/files/build-incident-feed';
import { methodsOf } from '@/lib/http/methods';

// Generated per request: a prerendered file would be served once more after it expires.
export const dynamic = 'force-dynamic';

const TYPE = 'application/atom+xml; charset=utf-8';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methodsOf(async (request) => {
  const content = await getIncidentFeed('atom');
  return cachedAnswer(request, { content, tag: entityTag(content), type: TYPE });
});
