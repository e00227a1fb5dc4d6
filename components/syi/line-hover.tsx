'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { HoverReadoutProps } from './hover-readout';

/** One of the ninety days. */
const STEP = 1 / 90;
const within = (place: number) => Math.min(1, Math.max(STEP / 2, place));

/**
 * A server-drawn line with a readout, whose code is fetched when the line is first pointed at or focused.
 * `where` is 0 at its left end and 1 at its right.
 */
export function LineHover({ index, children }: { index: string; children: ReactNode }) {
  const [Readout, setReadout] = useState<ComponentType<HoverReadoutProps> | null>(null);
  const [where, setWhere] = useState<number | null>(null);
  const isRequested = useRef(false);
  const load = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    import('./hover-readout').then(
      ({ HoverReadout }) => setReadout(() => HoverReadout),
      (error: unknown) => {
        isRequested.current = false;
        console.error('The readout could not be loaded.', error);
      },
    );
  };
  const point = (event: MouseEvent<HTMLDivElement>) => {
    load();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setWhere(within((event.clientX - left) / width));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the line inside is what is pointed at and focused
    <div
      className="relative"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: read with the arrow keys
      tabIndex={0}
      onMouseMove={point}
      onMouseLeave={() => setWhere(null)}
      onFocus={() => {
        load();
        setWhere((before) => before ?? 1);
      }}
      onBlur={() => setWhere(null)}
      onKeyDown={({ key }) => {
        const step = key === 'ArrowLeft' ? -STEP : key === 'ArrowRight' ? STEP : 0;
        setWhere((before) => before && within(before + step));
      }}
    >
      {children}
      {Readout && where !== null ? <Readout index={index} where={where} /> : null}
    </div>
  );
}
