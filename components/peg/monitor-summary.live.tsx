'use client';

import { useTranslations } from 'next-intl';
import { AsOf } from '@/components/freshness/as-of';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { StateNote } from '@/components/freshness/state-note';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMark } from '@/components/ui/status-mark';
import { liveData } from '@/lib/client/use-live';
import { usePegCheck } from '@/lib/client/use-peg-check';
import type { PegStatusWord } from '@/lib/contracts/peg-price-state';
import { PegFailure } from './peg-failure';
import { WORD_TONE } from './peg-tone';
import { pegWord } from './peg-word';

const COUNTS = [
  { word: 'stable', key: 'countStable' },
  { word: 'neutral', key: 'countNeutral' },
  { word: 'depegged', key: 'countDepegged' },
  { word: 'unknown', key: 'countUnknown' },
] as const satisfies readonly { word: PegStatusWord; key: string }[];

/** Current Market Status: how many coins stand where, counted from the live answer. */
export function MonitorSummary({ symbols }: { symbols: readonly string[] }) {
  const t = useTranslations('pegMonitor');
  const { state } = usePegCheck(symbols);
  if (state.status === 'error') return <PegFailure error={state.error} />;
  const words = liveData(state)?.data.results.map(pegWord) ?? null;
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="eyebrow">
        {t('summary')}
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(4,auto)] border-rule border-y sm:grid-cols-4">
        {COUNTS.map(({ word, key }) => (
          <div
            key={word}
            className="border-rule border-l px-2 py-3 first:border-l-0 first:pl-0 sm:px-3"
          >
            <dt className="flex items-center gap-1.5 whitespace-nowrap text-micro text-soft">
              <StatusMark tone={WORD_TONE[word]} />
              {t(key)}
            </dt>
            <dd className="mt-1 font-semibold text-figure">
              {words === null ? (
                <Skeleton className="h-7 w-8" />
              ) : (
                <ChangedFigure text={String(words.filter((each) => each === word).length)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {'data' in state ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-faint text-micro">
          <AsOf meta={state.data.meta} receivedAtMs={state.receivedAtMs} />
          <DataClassLabel meta={state.data.meta} />
          <StateNote status={state.status} />
        </p>
      ) : null}
    </section>
  );
}
