import 'server-only';
import { cardFor } from './card-for';
import { drawCard } from './draw-card';

/** A page's card; `null` if the page does not exist. */
export async function answerCard(page: Parameters<typeof cardFor>[0]) {
  const card = await cardFor(page);
  if (card === null) return null;
  const { png, tag } = await drawCard(page, card);
  return { content: png, tag };
}
