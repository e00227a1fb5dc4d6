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

export const VISIONS = ['full', 'protanopic', 'deuteranopic'] as const;
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
export function colorDistance(one: string, other: string, vision: Vision): number {
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
