import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CARD_FONT } from '@/components/cards/card-frame';

const WEIGHTS = [400, 600] as const;

let fonts: ReturnType<typeof readFonts> | undefined;

/** The cards' font, read once from its package: the renderer never fetches another one. */
export function cardFonts() {
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
