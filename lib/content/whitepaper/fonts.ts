import { readFileSync } from 'node:fs';
import path from 'node:path';
import type PDFDocument from 'pdfkit';

export type Face = 'regular' | 'strong' | 'math';

type Document = InstanceType<typeof PDFDocument>;

/**
 * WOFF, not WOFF2: the outlines are the same, and the PDF library subsets WOFF correctly. The path
 * is relative to the project's folder, where build and tests run.
 */
const FILES: Record<Face, string> = {
  regular: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  strong: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
  math: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
};

export function registerFonts(document: Document): void {
  for (const face of ['regular', 'strong', 'math'] as const) {
    document.registerFont(
      face,
      readFileSync(path.join(process.cwd(), 'node_modules', FILES[face])),
    );
  }
}

/** Non-ASCII characters that Public Sans has; any other comes from the mathematical face. */
const TEXT_SIGNS = new Set('’‘“”–—…•·×−÷°±€§©½²³¹éü');

/** Splits words into runs of one face each. */
export function byFace(words: string, face: Face): { words: string; face: Face }[] {
  const stretches: { words: string; face: Face }[] = [];
  for (const sign of words) {
    const plain = (sign >= ' ' && sign <= '~') || TEXT_SIGNS.has(sign);
    const chosen = plain ? face : 'math';
    const last = stretches.at(-1);
    if (last?.face === chosen) last.words += sign;
    else stretches.push({ words: sign, face: chosen });
  }
  return stretches;
}
