// Not Node's own hashes: Next also bundles the cache handler for the middleware, which is not Node.
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

/** The text Next writes before a page's data. */
const DATA_START = '(self.__next_f=self.__next_f||[]).push([0])';
/** Calls whose only argument is JSON: a page's data, and the files that start its program. */
const CALLS_WITH_DATA = [
  ['self.__next_f.push(', ')'],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'],
];

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** The source expression that identifies a script in a policy. */
export function hashOf(script) {
  return `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(script))))}`;
}

/**
 * The hashes of a page's inline scripts, in their order. Only scripts known to belong to a page have
 * one: ours, and Next's calls that hold nothing but data. Any other script gets none, so a browser
 * does not run it, even if it was injected before the page was stored.
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
    // Anything else is code, however it begins.
    return false;
  }
}
