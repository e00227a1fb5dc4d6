import { getChartFrame } from '@/lib/web/files/get-chart-frame';
import { frameAnswer } from '@/lib/web/http/answers';
import { otherMethods } from '@/lib/web/http/methods';

// Generated per request, like the widget.
export const dynamic = 'force-dynamic';

/** An index over a range as a document for a frame: `/embed/chart/{index}/{range}/{theme}`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ chart: string[] }> },
): Promise<Response> {
  return frameAnswer(request, await getChartFrame((await params).chart));
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
