'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  entryName,
  entrySentence,
  KIND_TONE,
  type SourceNames,
  shortTime,
} from '@/components/replay/replay-text';
import { ShareActions } from '@/components/share/share-actions';
import { Segmented } from '@/components/ui/form/segmented';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReplayBounds, ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import { frameAt, type ReplayTrack } from '@/lib/benchmark/replay/replay-track';
import { changeQuery } from '@/lib/features/client/use-query-param';
import { replayPath } from '@/lib/features/replays/replay-path';
import { formatClock, formatDay, formatWeekday } from '@/lib/format/times';
import { PlayerChart } from './player-chart';
import { PlayerControls, type Range } from './player-controls';
import { PlayerFigures, SourceTable } from './player-figures';
import { LineLegend, type Span } from './replay-chart';
import { usePlayback } from './use-playback';

export type BoardProps = {
  track: ReplayTrack;
  /** Display names of rules and sources, by their ids. */
  names: Readonly<Record<string, string>>;
  /** Only figures and chart, as in an article or a frame. */
  compact: boolean;
  /** Address of the recording's page, for links to a moment. */
  pageUrl: string;
};

/** The player with a loaded recording; every part shows the same moment. */
export function PlayerBoard({ track, names, compact, pageUrl }: BoardProps) {
  const t = useTranslations('replayPlayer');
  const { file, fromMs, toMs, stepMs } = track;
  const { markers, log } = file;
  const { bounds } = file.methodology;
  const [startMs] = useState(() => startOf(track));
  const playback = usePlayback({ fromMs, toMs, startMs });
  const { atMs, isPlaying, speed, seek, toggle } = playback;
  const [symbol, setSymbol] = useState(file.coin);
  const [range, setRange] = useState<Range>('crisis');
  const frame = useMemo(() => frameAt(track, atMs), [track, atMs]);
  const coin = frame.coins.find((row) => row.symbol === symbol) ?? frame.coins[0];
  const coinTrack = track.coins.find((row) => row.symbol === coin?.symbol);
  const moved = useMomentInAddress({ isOn: !compact, atMs, isPlaying, startMs });
  useMomentLinks(!compact, (next) => {
    moved();
    seek(next);
  });
  if (coin === undefined || coinTrack === undefined) return null;

  const passed = log.filter(({ at }) => Date.parse(at) <= atMs).length;
  const times = markers.map(({ at }) => Date.parse(at));
  const reached = times.findLastIndex((at) => at <= atMs);
  const marker = markers[reached];
  const previousMs = times.findLast((at) => at < atMs);
  const nextMs = times[reached + 1];
  const toMarker = (direction: -1 | 1) => seek((direction > 0 ? nextMs : previousMs) ?? atMs);
  const entered = log.slice(0, passed).findLast(({ kind }) => kind === 'override');
  const overrideAt = frame.regime === 'OFF_OVERRIDE' ? (entered?.at ?? null) : null;
  const span = spanOf(track, range, atMs);
  const keys = { atMs, stepMs, fromMs, toMs, seek, toggle, toMarker };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div className="@container" onKeyDown={(event) => onPlayerKey(event, keys)}>
      <div
        className={clsx(
          'grid gap-x-12 gap-y-6',
          !compact && '@[88rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0 space-y-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <PlayerClock atMs={atMs} withSeconds={speed < 600} />
            <Segmented
              label={t('player.coin')}
              values={track.coins.map((row) => row.symbol)}
              value={coin.symbol}
              onChange={setSymbol}
            />
          </div>
          <PlayerFigures frame={frame} coin={coin} bounds={bounds} overrideAt={overrideAt} />
          <PlayerChart
            track={track}
            coin={coinTrack}
            frame={coin}
            span={span}
            atMs={atMs}
            compact={compact}
            onSeek={seek}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            {/* The last marker passed, in one sentence; announced when it changes. */}
            <p
              aria-live="polite"
              className="flex min-h-11 flex-wrap content-center border-accent border-l-2 pl-3"
            >
              {marker === undefined ? (
                <span className="text-soft">{t('player.before')}</span>
              ) : (
                <>
                  <span className="figure mr-2 font-semibold">
                    {reached + 1} · {shortTime(Date.parse(marker.at))} · {entryName(t, marker)}
                  </span>
                  <span>{entrySentence(t, marker, bounds, names)}</span>
                </>
              )}
            </p>
            <LineLegend symbol={coin.symbol} />
          </div>
          <PlayerControls
            playback={playback}
            range={range}
            onRange={setRange}
            previousMs={previousMs}
            nextMs={nextMs}
            link={`${pageUrl}?${MOMENT_PARAMETER}=${momentText(atMs)}`}
          >
            {compact ? null : (
              <span className="-ml-2 flex">
                <ShareActions
                  title={file.recording.title}
                  asOfMs={atMs}
                  embed={{ replay: file.recording.id }}
                  path={`${replayPath(file.recording.id)}?${MOMENT_PARAMETER}=${momentText(atMs)}`}
                />
              </span>
            )}
          </PlayerControls>
        </div>
        {compact ? null : (
          <div className="grid min-w-0 content-start gap-x-10 gap-y-8 @[52rem]:grid-cols-2 @[88rem]:grid-cols-1">
            <SourceTable coin={coin} names={names} />
            <AlarmLog log={log} bounds={bounds} names={names} count={passed} />
          </div>
        )}
      </div>
      {compact ? null : (
        <p className="mt-4 hidden text-faint text-micro md:block">{t('player.keys')}</p>
      )}
    </div>
  );
}

/** The clock of the replay; shows seconds if it runs slowly enough to read them. */
function PlayerClock({ atMs, withSeconds }: { atMs: number; withSeconds: boolean }) {
  return (
    <p>
      <span className="block text-small text-soft">
        {formatWeekday(atMs)}, {formatDay(atMs)}
      </span>
      <time
        dateTime={new Date(atMs).toISOString()}
        className="font-[650] text-title leading-none tracking-tight"
      >
        {formatClock(atMs, withSeconds)}
      </time>
      <span className="ml-1.5 text-faint text-small">UTC</span>
    </p>
  );
}

const PAGE_MS = 6 * HOUR_MS;

type KeyTargets = {
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
function onPlayerKey(event: KeyboardEvent, targets: KeyTargets): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { key, shiftKey } = event;
  const { atMs, stepMs, fromMs, toMs } = targets;
  const arrowMs = shiftKey ? HOUR_MS : stepMs;
  const moments = new Map([
    ['ArrowLeft', atMs - arrowMs],
    ['ArrowDown', atMs - arrowMs],
    ['ArrowRight', atMs + arrowMs],
    ['ArrowUp', atMs + arrowMs],
    ['PageDown', atMs - PAGE_MS],
    ['PageUp', atMs + PAGE_MS],
    ['Home', fromMs],
    ['End', toMs],
  ]);
  const isSlider = event.target instanceof HTMLInputElement;
  const nextMs = isSlider ? moments.get(key) : undefined;
  if (nextMs !== undefined) targets.seek(nextMs);
  else if (isSlider && key === ' ') targets.toggle();
  else if (key === '[') targets.toMarker(-1);
  else if (key === ']') targets.toMarker(1);
  else return;
  event.preventDefault();
}

/** The address updates once the playhead has rested this long. */
const DEBOUNCE_MS = 300;

/** Updates the address to the moment shown once the user has moved the playhead and it rests. */
function useMomentInAddress({
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
function useMomentLinks(isOn: boolean, seek: (atMs: number) => void): void {
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

const CLOSE_MS = 6 * HOUR_MS;
/** Shown before the first marker when no moment was requested. */
const LEAD_IN_MS = HOUR_MS;

/** The moment in the address, or shortly before the first marker. */
function startOf(track: ReplayTrack): number {
  const requested = momentOf(window.location.search, track);
  if (requested !== null) return requested;
  const [first] = track.file.markers;
  const firstMs = first === undefined ? track.fromMs : Date.parse(first.at) - LEAD_IN_MS;
  return Math.max(track.fromMs, firstMs);
}

/** The span of chart and slider; a moment outside the crisis is shown in the whole recording. */
export function spanOf({ file, fromMs, toMs }: ReplayTrack, range: Range, atMs: number): Span {
  const whole = { fromMs, toMs };
  if (range === 'close') {
    const from = Math.max(fromMs, Math.floor(atMs / CLOSE_MS) * CLOSE_MS);
    return { fromMs: from, toMs: Math.min(toMs, from + CLOSE_MS) };
  }
  const crisis = { fromMs: Date.parse(file.window.from), toMs: Date.parse(file.window.to) };
  const isInside = atMs >= crisis.fromMs && atMs <= crisis.toMs;
  return range === 'crisis' && isInside ? crisis : whole;
}

/** The query parameter that names a moment of a replay. */
const MOMENT_PARAMETER = 't';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/;

/** `2023-03-11T07:16Z`: a moment in an address, to the minute. */
function momentText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16)}Z`;
}

/** The moment of an address's query, epoch ms; `null` if it names none inside the recording. */
function momentOf(
  search: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number | null {
  const text = new URLSearchParams(search).get(MOMENT_PARAMETER);
  if (text === null || !MOMENT.test(text)) return null;
  const atMs = Date.parse(text);
  return atMs >= fromMs && atMs <= toMs ? atMs : null;
}

/** The engine's log entries so far, newest first. */
const AlarmLog = memo(function AlarmLog({
  log,
  bounds,
  names,
  count,
}: {
  log: readonly ReplayEntry[];
  bounds: ReplayBounds;
  names: SourceNames;
  /** How many of them have happened. */
  count: number;
}) {
  const t = useTranslations('replayPlayer');
  const said = log.slice(0, count).map((entry, number) => ({ entry, number }));
  return (
    <section className="min-w-0">
      <h2 className="flex justify-between border-firm border-b pb-2 text-body">
        {t('player.logTitle')}
        <span className="figure font-normal text-faint text-small">{count}</span>
      </h2>
      {count === 0 ? <p className="mt-3 text-small text-soft">{t('player.logEmpty')}</p> : null}
      <ol
        aria-label={t('player.logTitle')}
        className="max-h-[19.5rem] overflow-y-auto overscroll-contain"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        {said.reverse().map(({ entry, number }) => (
          <li
            key={number}
            className="grid grid-cols-[auto_1fr] gap-x-2.5 border-rule border-b py-2 text-small"
          >
            <StatusMark tone={KIND_TONE[entry.kind]} className="mt-1.5" />
            <div>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold">{entryName(t, entry)}</span>
                <time dateTime={entry.at} className="text-faint text-micro">
                  {shortTime(Date.parse(entry.at))}
                </time>
              </p>
              <p className="text-soft">{entrySentence(t, entry, bounds, names)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
});
