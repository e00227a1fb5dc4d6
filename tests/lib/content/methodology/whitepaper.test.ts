import { readFileSync } from 'node:fs';
import {
  sha256,
  whitepaperHashesSchema,
  whitepaperTextSha256,
} from '@/lib/content/whitepaper-text';

const bytes = readFileSync('public/whitepaper.pdf');
const printed = whitepaperHashesSchema.parse(
  JSON.parse(readFileSync('lib/content/whitepaper-hashes.json', 'utf8')),
);

it('was printed from the present text; after a change of the text run `npm run whitepaper`', () => {
  expect(printed).toEqual({ textSha256: whitepaperTextSha256(), fileSha256: sha256(bytes) });
});

it('is a PDF with tags for screen readers, an outline and a title', () => {
  const text = bytes.toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain('/StructTreeRoot');
  expect(text).toContain('/Outlines');
  expect(text).toContain('/Marked true');
});
