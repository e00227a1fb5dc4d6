import { serverConfig } from '@/lib/config/server-config';
import { frameTheme } from '@/lib/features/embed/markup';
import { widgetHtml } from '@/lib/features/embed/widget';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';
import { fileAnswer } from '@/lib/http/answers';
import { otherMethods } from '@/lib/http/methods';

// Generated per request: a prerendered page would be served once more after it expires.
export const dynamic = 'force-dynamic';

const TYPE = 'text/html; charset=utf-8';

/** The current index as a document for a frame; a frame without an origin may refresh it too. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ theme?: string[] }> },
): Promise<Response> {
  const theme = frameTheme((await params).theme);
  if (theme === null) return fileAnswer(request, null);
  const content = widgetHtml(await readOrNull(getCurrentSyi), theme, serverConfig().siteUrl);
  return fileAnswer(request, { content, type: TYPE });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
