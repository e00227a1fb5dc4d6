/**
 * Noise that is a pure function of seed and time: the demonstration market must give the same
 * figures whenever and in whatever order it is queried. Binary floats are fine in here; values that
 * leave the folder are rounded to decimals.
 */

/** Names the demonstration market: another seed would be another market. */
export const SAMPLE_SEED = 'demonstration-2';

/** A stream of noise by its name: the 32-bit hash of the seed and the name. */
export function streamOf(name: string): number {
  const text = `${SAMPLE_SEED}/${name}`;
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return mix(hash);
}

/** Scatters the bits of an integer over 32 bits. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A number in 0–1 (1 excluded) for the `index`-th draw of a stream. */
export function draw(stream: number, index: number): number {
  return mix(stream ^ Math.imul(index | 0, 0x9e3779b1)) / 0x1_0000_0000;
}

/**
 * Smooth noise in −1…1: random values every `periodMs`, joined by an S-curve. Neighboring times
 * give neighboring values, so any resolution shows the same path.
 */
export function smoothNoise(stream: number, atMs: number, periodMs: number): number {
  const position = atMs / periodMs;
  const index = Math.floor(position);
  const part = position - index;
  const eased = part * part * (3 - 2 * part);
  const from = draw(stream, index);
  return 2 * (from + (draw(stream, index + 1) - from) * eased) - 1;
}

/** A sine of that period whose phase is drawn from the stream, −1…1. */
export function seededSine(stream: number, atMs: number, periodMs: number): number {
  return Math.sin(2 * Math.PI * (atMs / periodMs + draw(stream, 0)));
}

/**
 * A bump that happens at most once in every `epochMs`, at a drawn moment and for a drawn time
 * within `durationMs`; 0 outside, 1 at the middle of its plateau.
 * @param chance share of the epochs that have one
 * @returns the height (0–1) and the epoch's index, from which its size can be drawn.
 */
export function episode(
  stream: number,
  atMs: number,
  shape: { epochMs: number; minMs: number; maxMs: number; chance: number },
): { height: number; index: number } {
  const index = Math.floor(atMs / shape.epochMs);
  if (draw(stream, index * 4 + 1) >= shape.chance) return { height: 0, index };
  const lasts = shape.minMs + (shape.maxMs - shape.minMs) * draw(stream, index * 4 + 2);
  const starts = index * shape.epochMs + (shape.epochMs - lasts) * draw(stream, index * 4 + 3);
  return { height: bump((atMs - starts) / lasts), index };
}

/** From 0 to 1 in the first fifth of its time, level, down to 0 over the last two fifths; 0 outside. */
export function bump(part: number): number {
  if (part <= 0 || part >= 1) return 0;
  const height = Math.min(1, part * 5, (1 - part) * 2.5);
  return height * height * (3 - 2 * height);
}
