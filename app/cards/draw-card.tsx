import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Card } from '@/components/cards/card';
import { CARD_FONT } from '@/components/cards/card-frame';
import { CardView } from '@/components/cards/card-view';
import { CARD_SIZE } from '@/lib/content/site/card-path';
import { entityTag } from '@/lib/http/answers';

export type DrawnCard = { png: Buffer<ArrayBuffer>; tag: string };

const kept = new Map<string, { messages: string; drawn: Promise<DrawnCard> }>();

/**
 * The card as a PNG. Each page's last image is cached and reused while the card's content is the
 * same, so that many visitors of one link cost one drawing per tick.
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
  // Loaded outside the bundler, which would substitute Next's own copy, another version.
  const { ImageResponse } = await import(/* turbopackIgnore: true */ '@vercel/og');
  const image = new ImageResponse(<CardView card={card} />, { ...CARD_SIZE, fonts: cardFonts() });
  const png = Buffer.from(await image.arrayBuffer());
  return { png, tag: entityTag(png.toString('base64')) };
}

const WEIGHTS = [400, 600] as const;

let fonts: ReturnType<typeof readFonts> | undefined;

/** The cards' font, read once from its package: the renderer never fetches another one. */
function cardFonts() {
  fonts ??= readFonts();
  return fonts;
}

function readFonts() {
  const folder = path.join(process.cwd(), 'node_modules/@fontsource/public-sans/files');
  return WEIGHTS.map((weight) => ({
    name: CARD_FONT,
    weight,
    style: 'normal' as const,
    data: readFileSync(path.join(folder, `public-sans-latin-${weight}-normal.woff`)),
  }));
}
