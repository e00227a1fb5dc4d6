'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { entryName, fullTime, shortTime } from '@/components/replay/replay-text';
import type { ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import type { CoinFrame, CoinTrack, ReplayTrack } from '@/lib/benchmark/replay/replay-track';
import { formatPrice } from '@/lib/format/numbers';
import { REPLAY_EDGES as EDGES, ReplayChart, type Span } from './replay-chart';

/** Half the width of the slider's thumb, px; its center is under the playhead. */
const THUMB_PX = 8;
const HEIGHT = { full: 310, wide: 450, compact: 250, phone: 230 } as const;
const PHONE_PX = 520;
/** From this width the sources are beside the chart (88rem board pages), which is then equally tall. */
const WIDE_SCREEN_PX = 1560;

/** The chart with its markers above, and the slider under it on the same scale. */
export function PlayerChart({
  track,
  coin,
  frame,
  span,
  atMs,
  compact,
  onSeek,
}: {
  track: ReplayTrack;
  coin: CoinTrack;
  frame: CoinFrame;
  span: Span;
  atMs: number;
  compact: boolean;
  onSeek: (atMs: number) => void;
}) {
  const t = useTranslations('replayPlayer');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const height = chartHeight(width, compact);
  const { markers } = track.file;
  const bounds = { left: EDGES.left, right: width - EDGES.right };
  const x = (timeMs: number) =>
    bounds.left +
    ((timeMs - span.fromMs) / (span.toMs - span.fromMs)) * (bounds.right - bounds.left);
  const placed = placeMarkers(markers, x, bounds);
  const levels = Math.max(1, ...placed.map(({ level }) => level + 1));
  const time = fullTime(atMs);
  const price = frame.priceUsd === null ? t('player.noPrice') : formatPrice(frame.priceUsd);
  return (
    <div ref={box} className="min-w-0">
      {width === 0 ? (
        <div style={{ height: HEIGHT.full }} />
      ) : (
        <>
          <div className="relative hidden sm:block" style={{ height: levels * BUTTON_PX }}>
            {placed.map(({ marker, number, left, level }) => {
              const markerMs = Date.parse(marker.at);
              const name = `${entryName(t, marker)}, ${shortTime(markerMs)}`;
              return (
                <button
                  key={`${marker.at}${marker.kind}`}
                  type="button"
                  onClick={() => onSeek(markerMs)}
                  aria-label={`${number}. ${name}`}
                  title={name}
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
          <ReplayChart
            track={track}
            coin={coin}
            span={span}
            atMs={atMs}
            sources={frame.sources}
            markers={markers}
            height={height}
          />
          <div
            style={{ marginLeft: EDGES.left - THUMB_PX, marginRight: EDGES.right - THUMB_PX }}
            className="flex h-11 items-center md:h-8"
          >
            <input
              type="range"
              className="m-0 h-6 w-full cursor-pointer accent-accent"
              aria-label={t('player.position')}
              aria-valuetext={t('player.positionText', { time, coin: coin.symbol, price })}
              min={span.fromMs}
              max={span.toMs}
              step={track.stepMs}
              value={Math.min(span.toMs, Math.max(span.fromMs, atMs))}
              onChange={(event) => onSeek(Number(event.target.value))}
            />
          </div>
        </>
      )}
    </div>
  );
}

function chartHeight(width: number, compact: boolean): number {
  if (width < PHONE_PX) return HEIGHT.phone;
  if (compact) return HEIGHT.compact;
  return window.innerWidth >= WIDE_SCREEN_PX ? HEIGHT.wide : HEIGHT.full;
}

/** Width of a number's tap target, px. */
const BUTTON_PX = 24;

/**
 * Each marker inside the bounds with its number, and the lowest level on which it fits: numbers too close to each other
 * move a step higher.
 */
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

/** The element's width, px; 0 until it is known. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
