// Not Node's own hashes: Next bundles the cache handler for the middleware too, which is no Node.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Our own inline scripts by the SHA-256 of their text; a test compares them with the scripts.
 */
export const OWN_SCRIPT_HASHES = {
  /** Sets the theme before the first paint, on every page. */
  theme: 'sha256-wsmnxD6kqdZZ/V2wQ85d92sMux2lvh7NN1y5/Y5SS5c=',
  /** Renews the widget. */
  widget: 'sha256-fVnsQpFBpjnX9eBayN0zkaWPhqyHUeJGlcfxdZaZJ9U=',
};

/** What Next writes before a page's data. */
const DATA_START = '(self.__next_f=self.__next_f||[]).push([0])';
/** Calls whose one argument is JSON: a page's data, and which files start its program. */
const CALLS_WITH_DATA = [
  ['self.__next_f.push(', ')'],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'],
];

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** The source a policy names a script with. */
export function hashOf(script) {
  return `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(script))))}`;
}

/**
 * The hashes of a page's inline scripts, in their order. Only what we know to be a page's own has one:
 * our scripts, and calls of Next's that hold nothing but data. Any other script gets none, so a
 * browser does not run it, even where something had put it into the page before it was stored.
 * @param {string} html
 * @returns {string[]}
 */
export function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes, text] of html.matchAll(SCRIPT)) {
    if (/\bsrc=/i.test(attributes)) continue;
    const hash = hashOf(text);
    if (hash === OWN_SCRIPT_HASHES.theme || isNextScript(text)) hashes.add(hash);
  }
  return [...hashes];
}

function isNextScript(text) {
  if (text === DATA_START) return true;
  return CALLS_WITH_DATA.some(
    ([start, end]) =>
      text.startsWith(start) && text.endsWith(end) && isJson(text.slice(start.length, -end.length)),
  );
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Anything else is code, whatever it begins with.
    return false;
  }
}
