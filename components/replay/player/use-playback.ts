'use client';

import { useCallback, useEffect, useState } from 'react';

/** Times real time. */
export const SPEEDS = [1, 10, 60, 600, 3600] as const;
type Speed = (typeof SPEEDS)[number];

/** An hour a second: three days of crisis in a little over a minute. */
const FIRST_SPEED: Speed = 3600;
const FRAME_MS = 50;
/** With reduced motion the picture changes in steps, not smoothly. */
const STEP_MS = 1000;

export type Playback = ReturnType<typeof usePlayback>;

/** The clock of a replay between `fromMs` and `toMs`: it runs while it plays and stops at the end. */
export function usePlayback({
  fromMs,
  toMs,
  startMs,
}: {
  fromMs: number;
  toMs: number;
  startMs: number;
}) {
  const [atMs, setAtMs] = useState(startMs);
  const [plays, setPlays] = useState(false);
  const [speed, setSpeed] = useState<Speed>(FIRST_SPEED);
  const isPlaying = plays && atMs < toMs;
  useEffect(() => {
    if (!isPlaying) return;
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let last = performance.now();
    const timer = setInterval(
      () => {
        const now = performance.now();
        const passedMs = (now - last) * speed;
        last = now;
        setAtMs((before) => Math.min(toMs, before + passedMs));
      },
      isReduced ? STEP_MS : FRAME_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying, speed, toMs]);
  const seek = useCallback(
    (next: number) => setAtMs(Math.min(toMs, Math.max(fromMs, next))),
    [fromMs, toMs],
  );
  const toggle = () => {
    // At the end, Play starts again.
    if (atMs >= toMs) seek(startMs < toMs ? startMs : fromMs);
    setPlays(!isPlaying);
  };
  return { atMs, isPlaying, speed, seek, toggle, setSpeed };
}
