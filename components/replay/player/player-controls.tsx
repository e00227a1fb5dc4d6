'use client';

import { Link, Pause, Play, SkipBack, SkipForward } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { Icon } from '@/components/ui/icon';
import { copyText } from '@/lib/features/client/browser';
import { type Playback, SPEEDS } from './use-playback';

export const RANGES = ['crisis', 'whole', 'close'] as const;
export type Range = (typeof RANGES)[number];

const MARKER_BUTTON = 'w-11 aria-disabled:opacity-40 md:w-9';

/** Play, previous and next marker, speed, range, the link to the moment, and what else is given. */
export function PlayerControls({
  playback,
  range,
  onRange,
  previousMs,
  nextMs,
  link,
  children,
}: {
  playback: Playback;
  range: Range;
  onRange: (range: Range) => void;
  /** Times of the markers before and after the moment; a button without one does nothing. */
  previousMs: number | undefined;
  nextMs: number | undefined;
  /** Address of the moment shown. */
  link: string;
  children?: ReactNode;
}) {
  const t = useTranslations('replayPlayer.player');
  const { atMs, isPlaying, speed, seek, toggle, setSpeed } = playback;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="flex items-center gap-1.5">
        <Button
          variant="line"
          size="xs"
          className={MARKER_BUTTON}
          aria-label={t('previous')}
          aria-disabled={previousMs === undefined}
          onClick={() => seek(previousMs ?? atMs)}
        >
          <Icon of={SkipBack} className="size-4" />
        </Button>
        <Button size="sm" className="w-28" onClick={toggle}>
          <Icon of={isPlaying ? Pause : Play} className="size-4" />
          {isPlaying ? t('pause') : t('play')}
        </Button>
        <Button
          variant="line"
          size="xs"
          className={MARKER_BUTTON}
          aria-label={t('next')}
          aria-disabled={nextMs === undefined}
          onClick={() => seek(nextMs ?? atMs)}
        >
          <Icon of={SkipForward} className="size-4" />
        </Button>
      </div>
      <Segmented
        label={t('speed')}
        values={SPEEDS}
        text={(value) => t('times', { speed: value })}
        value={speed}
        onChange={setSpeed}
      />
      <Segmented
        label={t('range')}
        values={RANGES}
        text={(value) => t(`ranges.${value}`)}
        value={range}
        onChange={onRange}
      />
      <ShareMoment link={link} />
      {children}
    </div>
  );
}

const RESULT_SHOWN_MS = 4000;

/** Copies the address of a moment. The result is shown here, because offline no other part could load. */
function ShareMoment({ link }: { link: string }) {
  const t = useTranslations('replayPlayer.player');
  const [result, setResult] = useState<'shared' | 'shareFailed' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(link)) ? 'shared' : 'shareFailed');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant="quiet"
        size="xs"
        className="gap-2"
        aria-label={t('shareLabel')}
        onClick={copy}
      >
        <Icon of={Link} className="size-4" />
        {t('share')}
      </Button>
      <span role="status" className="text-small text-soft">
        {result === null ? '' : t(result)}
      </span>
    </div>
  );
}
