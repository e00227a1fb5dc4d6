import { text } from 'node:stream/consumers';
import { drawCard } from '@/app/cards/draw-card';
import type { Card } from '@/components/cards/card';

/**
 * Draws the cards it reads as JSON and prints the pictures in base64. A process apart, because the
 * renderer is an ES module with WebAssembly beside it that jest's registry cannot load.
 */
async function main(): Promise<void> {
  const cards = JSON.parse(await text(process.stdin)) as Card[];
  const pictures: string[] = [];
  for (const [place, card] of cards.entries()) {
    const { png } = await drawCard(String(place), card);
    pictures.push(png.toString('base64'));
  }
  process.stdout.write(JSON.stringify(pictures));
}

void main();
