import 'server-only';
import type { Card } from '@/components/cards/card';
import { cacheSeconds } from '@/lib/web/files/cache-times';
import { cardFor } from './card-for';
import { drawCard } from './draw-card';

/** Cache lifetime of cards without figures. */
const TEXT_CARD_SECONDS = 3600;

/** A page's card with its cache lifetime; `null` if the page does not exist. */
export async function answerCard(page: Parameters<typeof cardFor>[0]) {
  const card = await cardFor(page);
  if (card === null) return null;
  const { png, tag } = await drawCard(page, card);
  return { content: png, tag, seconds: cardSeconds(card) };
}

/** How long caches may keep a card, seconds. */
export function cardSeconds(card: Card): number {
  if (card.kind === 'text' || card.kind === 'article') return TEXT_CARD_SECONDS;
  return cacheSeconds(card.kind === 'index' ? card.value : card.figures);
}
