import { fileAnswer } from '@/lib/http/answers';
import { getBadge } from '@/lib/http/files/get-badge';
import { otherMethods } from '@/lib/http/methods';

// Generated per request: a prerendered page would be served once more after it expires.
export const dynamic = 'force-dynamic';

const TYPE = 'image/svg+xml; charset=utf-8';

/** The current index as an SVG badge, for the light or the dark theme. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const content = await getBadge((await params).file);
  return fileAnswer(request, content === null ? null : { content, type: TYPE });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
