'use client';

import { clsx } from 'clsx';
import type { ReplayEntry } from '@/lib/benchmark/replay/replay-file';

/** Width of a number's tap target, px. */
const BUTTON_PX = 24;

/** The markers' numbers above the chart; numbers too close to each other move a step higher. */
export function MarkerRow({
  markers,
  x,
  bounds,
  atMs,
  nameOf,
  onSelect,
}: {
  markers: readonly ReplayEntry[];
  /** Position of a time, px from the left edge. */
  x: (atMs: number) => number;
  bounds: { left: number; right: number };
  atMs: number;
  nameOf: (marker: ReplayEntry) => string;
  onSelect: (atMs: number) => void;
}) {
  const placed = placeMarkers(markers, x, bounds);
  const levels = Math.max(1, ...placed.map(({ level }) => level + 1));
  return (
    <div className="relative hidden sm:block" style={{ height: levels * BUTTON_PX }}>
      {placed.map(({ marker, number, left, level }) => {
        const markerMs = Date.parse(marker.at);
        return (
          <button
            key={`${marker.at}${marker.kind}`}
            type="button"
            onClick={() => onSelect(markerMs)}
            aria-label={`${number}. ${nameOf(marker)}`}
            title={nameOf(marker)}
            style={{ left: left - BUTTON_PX / 2, bottom: level * BUTTON_PX }}
            className="absolute grid size-6 place-items-center"
          >
            <span
              className={clsx(
                'figure grid size-5 place-items-center rounded-full border font-semibold text-[0.6875rem] leading-none',
                markerMs <= atMs
                  ? 'border-ink bg-ink text-paper'
                  : 'border-firm bg-paper text-faint',
              )}
            >
              {number}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Each marker inside the bounds with its number, and the lowest level on which it fits. */
export function placeMarkers(
  markers: readonly ReplayEntry[],
  x: (atMs: number) => number,
  { left: least, right: most }: { left: number; right: number },
) {
  const ends: number[] = [];
  return markers.flatMap((marker, index) => {
    const left = x(Date.parse(marker.at));
    if (left < least || left > most) return [];
    const free = ends.findIndex((end) => left - end >= BUTTON_PX);
    const level = free < 0 ? ends.length : free;
    ends[level] = left;
    return [{ marker, number: index + 1, left, level }];
  });
}
