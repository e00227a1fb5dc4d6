import { createHash } from 'node:crypto';
import { z } from 'zod';
import { currentMethodology } from './methodology/document';
import { methodologyMarkdown } from './methodology/markdown';
import { textDays } from './site/site-pages';

/** What `npm run whitepaper` writes beside the PDF: hashes of the printed text and of the file. */
export const whitepaperHashesSchema = z.strictObject({
  textSha256: z.string().regex(/^[0-9a-f]{64}$/),
  fileSha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** SHA-256 of all that the whitepaper says: the text with its figures, and the day of its version. */
export function whitepaperTextSha256(): string {
  const { changed } = textDays('/methodology');
  return sha256(`${methodologyMarkdown(currentMethodology(), '')}${changed}\n`);
}

/** SHA-256 as hexadecimal text. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
