import { findReplay, replayContent } from '@/lib/features/replays/list-replays';
import { fileAnswer } from '@/lib/http/answers';
import { otherMethods } from '@/lib/http/methods';

// Read per request: the operator may add a file next to those of the build.
export const dynamic = 'force-dynamic';

const TYPE = 'application/json; charset=utf-8';

/** The file that a recording's player loads once. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ recording: string }> },
): Promise<Response> {
  const file = await findReplay((await params).recording);
  return fileAnswer(request, file && { content: replayContent(file), type: TYPE });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
