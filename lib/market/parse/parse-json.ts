import 'server-only';
import { SourceError } from '../types';

/** A JSON string, or one of the bare words that some serializers write for a missing number. */
const STRING_OR_BARE_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/**
 * Parses JSON. A body with bare `NaN` or `Infinity` is not JSON, but it must cost only its own
 * rows: those words become text, which every row schema refuses as a number.
 * @throws SyntaxError when the body is not JSON otherwise (cut off, HTML, empty).
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const quoted = text.replace(STRING_OR_BARE_NUMBER, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    );
    if (quoted === text) throw error;
    return JSON.parse(quoted);
  }
}

/** The body of a source. @throws SourceError `parse` when it is not JSON. */
export function jsonOf(text: string, source: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    const message = `body is not JSON (${text.length} characters)`;
    throw new SourceError('parse', message, { source, cause });
  }
}
