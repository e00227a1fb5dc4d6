import 'server-only';

/** A JSON string, or one of the bare words that some serialisers write for a missing number. */
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
