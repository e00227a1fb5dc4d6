import type { KeyboardEvent } from 'react';
import { HOUR_MS } from '@/lib/benchmark/durations';

const PAGE_MS = 6 * HOUR_MS;

export type KeyTargets = {
  atMs: number;
  stepMs: number;
  fromMs: number;
  toMs: number;
  seek: (atMs: number) => void;
  toggle: () => void;
  toMarker: (direction: -1 | 1) => void;
};

/**
 * The keys of the player. The space bar still presses a focused button. Arrow and page keys belong to
 * the slider, whose default steps would differ.
 */
export function onPlayerKey(event: KeyboardEvent, targets: KeyTargets): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { key, shiftKey } = event;
  const isSlider = event.target instanceof HTMLInputElement;
  const nextMs = isSlider ? momentOfKey(key, shiftKey, targets) : null;
  if (nextMs !== null) targets.seek(nextMs);
  else if (isSlider && key === ' ') targets.toggle();
  else if (key === '[') targets.toMarker(-1);
  else if (key === ']') targets.toMarker(1);
  else return;
  event.preventDefault();
}

/** The moment a slider key moves to; `null` for any other key. */
function momentOfKey(
  key: string,
  shiftKey: boolean,
  { atMs, stepMs, fromMs, toMs }: KeyTargets,
): number | null {
  const arrowMs = shiftKey ? HOUR_MS : stepMs;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return atMs - arrowMs;
    case 'ArrowRight':
    case 'ArrowUp':
      return atMs + arrowMs;
    case 'PageDown':
      return atMs - PAGE_MS;
    case 'PageUp':
      return atMs + PAGE_MS;
    case 'Home':
      return fromMs;
    case 'End':
      return toMs;
    default:
      return null;
  }
}
