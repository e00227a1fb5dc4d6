'use client';

import { useCallback, useEffect, useRef } from 'react';
import { changeQuery } from '@/lib/web/client/hooks/use-query-param';
import { MOMENT_PARAMETER, momentText } from './moment-address';

/** The address updates once the playhead has rested this long. */
const DEBOUNCE_MS = 300;

/** Updates the address to the moment shown once the user has moved the playhead and it rests. */
export function useMomentInAddress({
  isOn,
  atMs,
  isPlaying,
  startMs,
}: {
  isOn: boolean;
  atMs: number;
  isPlaying: boolean;
  startMs: number;
}): () => void {
  const hasMoved = useRef(false);
  if (atMs !== startMs) hasMoved.current = true;
  useEffect(() => {
    if (!isOn || isPlaying || !hasMoved.current) return;
    const timer = setTimeout(
      () => changeQuery({ [MOMENT_PARAMETER]: momentText(atMs) }, 'replace'),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [isOn, atMs, isPlaying]);
  return useCallback(() => {
    hasMoved.current = true;
  }, []);
}

/** Links of the page to a moment (`data-moment`) move the player instead of loading the page again. */
export function useMomentLinks(isOn: boolean, seek: (atMs: number) => void): void {
  const latest = useRef(seek);
  useEffect(() => {
    latest.current = seek;
  });
  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) {
        return;
      }
      const moment = event.target.closest('[data-moment]')?.getAttribute('data-moment');
      if (!moment) return;
      event.preventDefault();
      latest.current(Date.parse(moment));
      const player = document.getElementById('player');
      player?.scrollIntoView({ block: 'start' });
      player?.querySelector('input')?.focus({ preventScroll: true });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOn]);
}
