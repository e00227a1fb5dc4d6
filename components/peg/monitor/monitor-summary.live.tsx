'use client';

import { useTranslations } from 'next-intl';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { Freshness } from '@/components/freshness/freshness';
import { LABEL_TONE, pegLabel } from '@/components/peg/peg-classes';
import { PegFailure } from '@/components/peg/peg-failure';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { Skeleton } from '@/components/ui/skeleton';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import type { PegStatusLabel } from '@/lib/features/peg/price-state-contract';
import { usePegCheck } from '@/lib/features/peg/use-peg';

const COUNTS = [
  { word: 'stable', key: 'countStable' },
  { word: 'neutral', key: 'countNeutral' },
  { word: 'depegged', key: 'countDepegged' },
  { word: 'unknown', key: 'countUnknown' },
] as const satisfies readonly { word: PegStatusLabel; key: string }[];

/** Current Market Status: the number of coins per status, counted from the live response. */
export function MonitorSummary({ symbols }: { symbols: readonly string[] }) {
  const t = useTranslations('pegMonitor');
  const { state } = usePegCheck(symbols);
  const shown = useLastKnown(state);
  if (state.status === 'error') return <PegFailure state={state} />;
  const messages = liveData(state)?.data.results.map(pegLabel) ?? null;
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="font-semibold text-faint text-micro tracking-[0.02em]">
        {t('summary')}
      </h2>
      <dl
        data-old={isFaded(state) || undefined}
        className="mt-3 grid grid-cols-[repeat(4,auto)] border-rule border-y sm:grid-cols-4"
      >
        {COUNTS.map(({ word, key }) => (
          <div
            key={word}
            className="border-rule border-l px-2 py-3 first:border-l-0 first:pl-0 max-[22.5rem]:px-1 sm:px-3"
          >
            <dt className="flex items-center gap-1.5 whitespace-nowrap text-micro text-soft">
              <StatusMark tone={shown.tone(LABEL_TONE[word])} />
              {t(key)}
            </dt>
            <dd className="mt-1 font-semibold text-figure">
              {messages === null ? (
                <Skeleton className="h-7 w-8" />
              ) : (
                <ChangedFigure text={String(messages.filter((each) => each === word).length)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {'data' in state ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-faint text-micro">
          <Freshness meta={state.data.meta} state={state} />
        </p>
      ) : null}
    </section>
  );
}
