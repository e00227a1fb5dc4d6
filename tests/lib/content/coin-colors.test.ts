import { readFileSync } from 'node:fs';
import { COINS, COVERED_COINS, findCoin } from '@/lib/benchmark/coin/coins';
import { coinColor, coinLook, coinStyles } from '@/lib/content/coin-colors';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Full dichromacy, of linear sRGB: Machado, Oliveira and Fernandes, A Physiologically-based Model for
 * Simulation of Color Vision Deficiency (2009).
 */
const SEEN: Record<Vision, Matrix> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopic: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopic: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const VISIONS = ['full', 'protanopic', 'deuteranopic'] as const;
type Vision = (typeof VISIONS)[number];

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** How far apart two colors (`#rrggbb`) are for a reader, in hundredths of OKLab. */
function colorDistance(one: string, other: string, vision: Vision): number {
  const [a, b] = [seen(one, vision), seen(other, vision)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function seen(color: string, vision: Vision): Triple {
  const linear = mapped([1, 3, 5], (at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const rgb = mapped(times(SEEN[vision], linear), (part) => Math.min(1, Math.max(0, part)));
  return times(TO_OKLAB, mapped(times(TO_CONES, rgb), Math.cbrt));
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function mapped([a, b, c]: Triple, change: (part: number) => number): Triple {
  return [change(a), change(b), change(c)];
}

const css =
  readFileSync('app/globals.css', 'utf8') + COINS.map((coin) => `${coinStyles(coin)};`).join('');
/** A graphical object has a contrast of 3:1 with its surroundings (WCAG 1.4.11). */
const CONTRAST = 3;
const SURFACES = ['--paper', '--paper-sunk', '--paper-float'];

/** The two halves of a color, or of the token it names. */
function pair(color: string): readonly string[] {
  const token = (color.match(/--[\w-]+/g) ?? []).find((name) => css.includes(`${name}:`));
  const found = new RegExp(`${token}: ?light-dark\\((#\\w{6}), ?(#\\w{6})\\);`).exec(css);
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
  ['solid coins', DRAWN.filter((symbol) => !findCoin(symbol)?.isDashed)],
  ['dashed coins', DRAWN.filter((symbol) => findCoin(symbol)?.isDashed)],
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

it('a line has the color and dashes of its coin, and any other the color of the rest', () => {
  const coin = { symbol: 'USDe', color: { light: '#1e147f', dark: '#b786e7' } };
  expect(coinStyles(coin)).toBe('--coin-USDe:light-dark(#1e147f,#b786e7)');
  expect(coinStyles({ ...coin, isDashed: true })).toMatch(/;--dash-USDe:6 3$/);
  expect(coinLook('USDe')).toEqual({
    color: 'var(--coin-USDe, var(--coin-other))',
    dash: 'var(--dash-USDe, none)',
  });
  expect(coinColor('USDC.e')).toBe('var(--coin-USDC-e, var(--coin-other))');
});
