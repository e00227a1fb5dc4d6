'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import {
  entryName,
  entrySentence,
  KIND_TONE,
  type SourceNames,
  shortTime,
} from '@/components/replay/replay-text';
import { StatusMark } from '@/components/ui/marks/status-mark';
import type { ReplayBounds, ReplayEntry } from '@/lib/benchmark/replay/replay-file';

/** The engine's log entries so far, newest first. */
export const AlarmLog = memo(function AlarmLog({
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
