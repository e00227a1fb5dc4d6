import { readFileSync } from 'node:fs';
import { DARK_COLOURS, LIGHT_COLOURS } from '@/lib/content/theme-colours';

const TOKEN = /^\s*--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);$/gm;

it('has the colours of the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  const tokens = new Map(
    [...css.matchAll(TOKEN)].map(([, name = '', light, dark]) => [name, { light, dark }]),
  );
  const ours = Object.entries(LIGHT_COLOURS).map(([name, light]) => [
    name,
    { light, dark: DARK_COLOURS[name as keyof typeof DARK_COLOURS] },
  ]);
  expect(ours).toEqual(Object.keys(LIGHT_COLOURS).map((name) => [name, tokens.get(name)]));
  expect(Object.keys(DARK_COLOURS)).toEqual(Object.keys(LIGHT_COLOURS));
});
