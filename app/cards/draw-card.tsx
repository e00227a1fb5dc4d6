import 'server-only';
import type { Card } from '@/components/cards/card';
import { CardView } from '@/components/cards/card-view';
import { CARD_SIZE } from '@/lib/content/site/card-path';
import { entityTag } from '@/lib/web/http/answers/etag';
import { cardFonts } from './card-fonts';

export type DrawnCard = { png: Buffer<ArrayBuffer>; tag: string };

const kept = new Map<string, { messages: string; drawn: Promise<DrawnCard> }>();

/**
 * The card as a PNG. Each page's last picture is kept and given again as long as the card says the
 * same, so that a crowd that follows one link costs one drawing a tick.
 */
export function drawCard(page: string, card: Card): Promise<DrawnCard> {
  const messages = JSON.stringify(card);
  const last = kept.get(page);
  if (last?.messages === messages) return last.drawn;
  const drawn = draw(card);
  kept.set(page, { messages, drawn });
  drawn.catch(() => {
    if (kept.get(page)?.drawn === drawn) kept.delete(page);
  });
  return drawn;
}

async function draw(card: Card): Promise<DrawnCard> {
  // Loaded past the bundler, which would put another version, Next's own copy, in its place.
  const { ImageResponse } = await import(/* turbopackIgnore: true */ '@vercel/og');
  const image = new ImageResponse(<CardView card={card} />, { ...CARD_SIZE, fonts: cardFonts() });
  const png = Buffer.from(await image.arrayBuffer());
  return { png, tag: entityTag(png.toString('base64')) };
}
