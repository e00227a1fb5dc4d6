import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '@/components/shell/header/theme-script';
import {
  hashOf,
  inlineScriptHashes,
  OWN_SCRIPT_HASHES,
} from '@/lib/config/page-policy/inline-scripts.mjs';
import { WIDGET_SCRIPT } from '@/lib/content/embed/widget';

const script = (text: string, attributes = '') => `<script${attributes}>${text}</script>`;

it('knows our own scripts by their hashes; who changes one enters the new hash', () => {
  expect({ theme: hashOf(THEME_SCRIPT), widget: hashOf(WIDGET_SCRIPT) }).toEqual(OWN_SCRIPT_HASHES);
  const expected = createHash('sha256').update('Größe', 'utf8').digest('base64');
  expect(hashOf('Größe')).toBe(`sha256-${expected}`);
});

const OWN = [
  THEME_SCRIPT,
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"a:\\"\\u003cb\\"\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/a.js"],"runtimeModuleIds":[1]});',
];

it('lists a page’s own inline scripts', () => {
  const html = `${OWN.map((text) => script(text)).join('<p>x</p>')}${script('', ' src="/a.js"')}`;
  expect(inlineScriptHashes(html)).toEqual(OWN.map(hashOf));
});

it.each([
  'alert(1)',
  `${THEME_SCRIPT};alert(1)`,
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]),alert(1,)',
  'self.__next_f.push([0]);self.__next_f.push([1])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(fetch("/"));',
])('lists no script that is anything else: %s', (text) => {
  expect(inlineScriptHashes(script(OWN[1] ?? '') + script(text) + script(text, ' id="x"'))).toEqual(
    [hashOf(OWN[1] ?? '')],
  );
});
