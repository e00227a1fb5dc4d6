import { readFileSync } from 'node:fs';
import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import { coinColor, coinLook } from '@/lib/content/coin-colors';
import { colorDistance, VISIONS } from '../../support/color-distance';

const css = readFileSync('app/globals.css', 'utf8');
/** A graphical object has a contrast of 3:1 with its surroundings (WCAG 1.4.11). */
const CONTRAST = 3;
const SURFACES = ['--paper', '--paper-sunk', '--paper-float'];

/** The two halves of a color, or of the token it names. */
function pair(color: string): readonly string[] {
  const [, token] = /^(?:var\()?(--[\w-]+)/.exec(color) ?? [];
  const defined = token ? (new RegExp(`${token}: (.*);`).exec(css)?.[1] ?? '') : color;
  const found = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(defined);
  if (!found) throw new Error(`${color} has no color`);
  return found.slice(1);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it.each([...COVERED_COINS, 'FRAX', 'BUSD', 'UST', 'XYZ'])(
  'the color of %s is distinct from every surface in both themes',
  (symbol) => {
    const colors = pair(coinColor(symbol));
    for (const surface of SURFACES) {
      pair(surface).forEach((ground, theme) => {
        expect(contrast(colors[theme] ?? '', ground)).toBeGreaterThanOrEqual(CONTRAST);
      });
    }
  },
);

it('every coin that may be in the basket has a color of its own', () => {
  const colors = COVERED_COINS.map((symbol) => pair(coinColor(symbol)).join());
  expect(new Set(colors).size).toBe(COVERED_COINS.length);
});

/** FRAX and frxUSD are one issuer's, and share a color. */
const DRAWN = [...COVERED_COINS.filter((symbol) => symbol !== 'frxUSD'), 'FRAX'];
/** What is drawn solid, what is drawn dashed, and the lines of indices: each on one chart. */
const TOGETHER: readonly [string, readonly string[]][] = [
  ['solid coins', DRAWN.filter((symbol) => !coinLook(symbol).dash)],
  ['dashed coins', DRAWN.filter((symbol) => coinLook(symbol).dash)],
];
const LINES = ['--ink', '--line-1', '--line-2', '--line-3', '--line-4'];
/** Hundredths of OKLab: twice what a careful eye tells apart on large areas, for thin lines. */
const LEAST_DISTANCE = 8;

function nearest(tokens: readonly string[], theme: number, vision: (typeof VISIONS)[number]) {
  const colors = tokens.map((token) => pair(token)[theme] ?? '');
  const distances = colors.flatMap((one, place) =>
    colors.slice(place + 1).map((other) => colorDistance(one, other, vision)),
  );
  return Math.min(...distances);
}

describe.each(VISIONS)('for a reader with %s vision', (vision) => {
  it.each(TOGETHER)('%s stay apart in both themes', (_what, symbols) => {
    const tokens = symbols.map((symbol) => coinColor(symbol));
    for (const theme of [0, 1]) {
      expect(nearest(tokens, theme, vision)).toBeGreaterThanOrEqual(LEAST_DISTANCE);
    }
  });

  it('the lines of indices stay apart in both themes', () => {
    for (const theme of [0, 1]) {
      expect(nearest(LINES, theme, vision)).toBeGreaterThanOrEqual(LEAST_DISTANCE);
    }
  });
});

it('a coin is known by the spelling of its issuer, and another has the color of the rest', () => {
  expect(coinColor('USDe')).toBe('light-dark(#1e147f, #b786e7)');
  expect(coinColor('XYZ')).toBe('var(--coin-other)');
});
