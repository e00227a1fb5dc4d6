/** Small movements that are the same for the same seed and time, so that the past needs no memory. */

const PARTS = [1, 0.61, 0.23];

/** A number from 0 to below 1 for a text, always the same (FNV-1a). */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Between −1 and 1: three waves of the seed's own phases, the slowest of this period. */
export function wave(seed: string, nowMs: number, periodMs: number): number {
  const sum = PARTS.reduce((total, part, index) => {
    const turns = nowMs / (periodMs * part) + chance(`${seed}/${index}`);
    return total + Math.sin(2 * Math.PI * turns);
  }, 0);
  return sum / PARTS.length;
}
