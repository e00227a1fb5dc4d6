'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { frameAt, type ReplayTrack } from '@/lib/benchmark/replay/replay-track';
import { AlarmLog } from './alarm-log';
import { MarkerCaption } from './marker-caption';
import { MOMENT_PARAMETER, momentText } from './moment-address';
import { PlayerChart } from './player-chart';
import { PlayerClock } from './player-clock';
import { PlayerControls, type Range } from './player-controls';
import { PlayerFigures } from './player-figures';
import { onPlayerKey } from './player-keys';
import { LineLegend } from './replay-chart';
import { spanOf, startOf } from './replay-span';
import { SourceTable } from './source-table';
import { useMomentInAddress, useMomentLinks } from './use-moment-address';
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
              segments={track.coins.map((row) => ({ value: row.symbol, label: row.symbol }))}
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
            <MarkerCaption markers={markers} bounds={bounds} names={names} reached={reached} />
            <LineLegend symbol={coin.symbol} />
          </div>
          <PlayerControls
            playback={playback}
            range={range}
            onRange={setRange}
            previousMs={previousMs}
            nextMs={nextMs}
            link={`${pageUrl}?${MOMENT_PARAMETER}=${momentText(atMs)}`}
          />
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
