import 'server-only';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type Column, text } from '../table';

/** A stored text is JSON, or this and Base64 of the JSON compressed. */
const PACKED = 'br:';
/** Leaves a third of the text, in 6 ms of processor time for all a tick writes; 9: 130 ms for 1% less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

let isPacking = false;

/** Sets whether this process packs the texts that it stores. It reads both kinds at any time. */
export function packTexts(isOn: boolean): void {
  isPacking = isOn;
}

/** A long text that is compressed where it is stored, in a column of text. */
export function packedText(): Column<string, string> {
  const { encode } = text();
  return {
    encode: (value, field) => (isPacking ? packed(encode(value, field)) : encode(value, field)),
    decode: unpacked,
  };
}

function packed(value: string): string {
  return PACKED + brotliCompressSync(value, QUALITY).toString('base64');
}

/** The text of a column of packed text, however it is stored. */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  return brotliDecompressSync(Buffer.from(stored.slice(PACKED.length), 'base64')).toString();
}
