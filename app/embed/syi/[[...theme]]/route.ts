import { fileAnswer } from '@/lib/http/answers';
import { getWidget } from '@/lib/http/files/get-widget';
import { otherMethods } from '@/lib/http/methods';

// Generated per request: a prerendered page would be served once more after it expires.
export const dynamic = 'force-dynamic';

const TYPE = 'text/html; charset=utf-8';

/** The current index as a document for a frame; a frame without an origin may refresh it too. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ theme?: string[] }> },
): Promise<Response> {
  const { theme = [] } = await params;
  const content = theme.length > 1 ? null : await getWidget(theme[0]);
  return fileAnswer(request, content === null ? null : { content, type: TYPE });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
