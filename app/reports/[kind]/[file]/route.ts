import { getReport } from '@/lib/web/files/get-report';
import { cachedAnswer, entityTag, notFound } from '@/lib/web/http/answers';
import { otherMethods } from '@/lib/web/http/methods';

// Generated from the store per request.
export const dynamic = 'force-dynamic';

/** The report of a week (`/reports/weekly/2026-W47.pdf`) or a month (`/reports/monthly/2026-10.pdf`). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ kind: string; file: string }> },
): Promise<Response> {
  const { kind, file } = await params;
  const content = await getReport(kind, file);
  if (content === null) return notFound();
  return cachedAnswer(request, { content, tag: entityTag(content), type: 'application/pdf' });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
