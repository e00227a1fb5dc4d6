import 'server-only';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type Column, text } from '@/lib/db/table';

/** Leaves a third of the text, in 6 ms of processor time for all a tick writes; 9: 130 ms for 1% less. */
export const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A long text in a column of text: written compressed by itself, later moved into a pack with others of its kind.
 * It is read with `unpackedTexts`, for which the row also needs a column `pack`.
 */
export function packedText(): Column<string, string> {
  const { encode } = text();
  return {
    encode: (value, field) => brotliCompressSync(encode(value, field), QUALITY).toString('base64'),
    decode: null,
    type: 'text',
  };
}

/** The text that was compressed. */
export function unpacked(stored: string): string {
  return brotliDecompressSync(Buffer.from(stored, 'base64')).toString();
}
