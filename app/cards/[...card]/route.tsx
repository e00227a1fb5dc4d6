import { cardPage } from '@/lib/content/site/card-path';
import { fileAnswer } from '@/lib/http/answers';
import { otherMethods } from '@/lib/http/methods';
import { cardFor } from '../card-for';
import { drawCard } from '../draw-card';

// Generated per request: a prerendered page would be served once more after it expires.
export const dynamic = 'force-dynamic';

/** A page's image for social networks (`cardPath` builds its address). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ card: string[] }> },
): Promise<Response> {
  const page = cardPage((await params).card);
  const card = page && (await cardFor(page));
  if (!card) return fileAnswer(request, null);
  const { png, tag } = await drawCard(page, card);
  return fileAnswer(request, { content: png, tag, type: 'image/png' });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
