import { cardPage } from '@/lib/content/site/card-path';
import { cachedAnswer, notFound } from '@/lib/web/http/answers/cached-answer';
import { otherMethods } from '@/lib/web/http/methods/other-methods';
import { answerCard } from '../answer-card';

// Made when it is asked for: a page made ahead would be served once more after its time.
export const dynamic = 'force-dynamic';

/** The picture of a page for social networks (`cardPath` makes its address). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ card: string[] }> },
): Promise<Response> {
  const page = cardPage((await params).card);
  const card = page && (await answerCard(page));
  if (!card) return notFound();
  return cachedAnswer(request, { ...card, type: 'image/png' }, card.seconds);
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
