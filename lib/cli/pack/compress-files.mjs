import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const TEXT = /\.(js|css|json|svg|txt|xml|webmanifest|ico)$/;
/** Below this size, the headers are most of the response. */
const SMALLEST_BYTES = 256;

/**
 * Writes the compressed forms of each text file beside it, as `.br` and `.gz`, for a static file server that
 * sends them unchanged. A form that is not smaller is omitted.
 * @param {string} folder
 * @returns {{ files: number, bytes: number }} What was added.
 */
export function compressFiles(folder) {
  const added = { files: 0, bytes: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const plain = readFileSync(file);
    if (plain.length < SMALLEST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const forms = { br: brotliCompressSync(plain, { params }), gz: gzipSync(plain, { level: 9 }) };
    for (const [ending, form] of Object.entries(forms)) {
      if (form.length >= plain.length) continue;
      writeFileSync(`${file}.${ending}`, form);
      added.files += 1;
      added.bytes += form.length;
    }
  }
  return added;
}
