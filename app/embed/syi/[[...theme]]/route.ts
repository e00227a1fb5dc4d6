import { getWidget } from '@/lib/web/files/get-widget';
import { cachedAnswer, notFound } from '@/lib/web/http/cached-answer';
import { entityTag } from '@/lib/web/http/etag';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

// Written when it is asked for: a page made ahead would be served once more after its time.
export const dynamic = 'force-dynamic';

const TYPE = 'text/html; charset=utf-8';

/** The current index as a document for a frame; a frame without an origin may renew it too. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ theme?: string[] }> },
): Promise<Response> {
  const { theme = [] } = await params;
  const widget = theme.length > 1 ? null : await getWidget(theme[0]);
  if (widget === null) return notFound();
  const { text, seconds } = widget;
  const body = { content: text, tag: entityTag(text), type: TYPE };
  return cachedAnswer(request, body, seconds);
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
