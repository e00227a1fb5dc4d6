import { readFileSync } from 'node:fs';
import { DARK_COLORS, LIGHT_COLORS } from '@/lib/format/theme-colors';

const TOKEN = /^\s*--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);$/gm;

it('has the colors of the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  const tokens = new Map(
    [...css.matchAll(TOKEN)].map(([, name = '', light, dark]) => [name, { light, dark }]),
  );
  const ours = Object.entries(LIGHT_COLORS).map(([name, light]) => [
    name,
    { light, dark: DARK_COLORS[name as keyof typeof DARK_COLORS] },
  ]);
  expect(ours).toEqual(Object.keys(LIGHT_COLORS).map((name) => [name, tokens.get(name)]));
  expect(Object.keys(DARK_COLORS)).toEqual(Object.keys(LIGHT_COLORS));
});
