'use client';

import { useTranslations } from 'next-intl';
import {
  entryName,
  entrySentence,
  type SourceNames,
  shortTime,
} from '@/components/replay/replay-text';
import type { ReplayBounds, ReplayEntry } from '@/lib/benchmark/replay/replay-file';

/** The last marker passed, in one sentence; announced when it changes. */
export function MarkerCaption({
  markers,
  bounds,
  names,
  reached,
}: {
  markers: readonly ReplayEntry[];
  bounds: ReplayBounds;
  names: SourceNames;
  /** Index of that marker; −1 before the first. */
  reached: number;
}) {
  const t = useTranslations('replayPlayer');
  const marker = markers[reached];
  return (
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
  );
}
