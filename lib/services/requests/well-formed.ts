import 'server-only';
import { Buffer } from 'node:buffer';

/**
 * Text as every database takes it: half of a character (a lone surrogate) becomes the replacement
 * character. Empty text is `null`, as missing text is.
 */
export function wellFormed(text: string | null | undefined): string | null {
  return text ? Buffer.from(text, 'utf8').toString('utf8') : null;
}
