'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { useAgeSeconds } from '@/components/freshness/use-age';
import { liveData } from '@/lib/client/use-live';
import { useRegime } from '@/lib/client/use-regime';
import { useStablecoins } from '@/lib/client/use-stablecoins';
import { useSyi } from '@/lib/client/use-syi';
import { formatAge } from '@/lib/format/times';
import { type StripFigures, stripFigures } from './strip-figures';
import { StripRow } from './strip-row';

const changing = (text: string) => <ChangedFigure text={text} />;

/** The strip once it polls. Until an answer is there, it keeps what the page came with. */
export function LiveStrip({ initial }: { initial: StripFigures }) {
  const locale = useLocale();
  const words = {
    locale,
    strip: useTranslations('shell.strip'),
    regime: useTranslations('common.regime'),
    dataClass: useTranslations('common.dataClass'),
  };
  const { state } = useSyi();
  const syi = liveData(state);
  const regime = liveData(useRegime().state);
  const coins = liveData(useStablecoins().state);
  const polled = stripFigures(syi, regime, coins);
  const figures: StripFigures = {
    ...(syi ? polled : initial),
    overBillsBps: regime ? polled.overBillsBps : initial.overBillsBps,
    regime: regime ? polled.regime : initial.regime,
    widest: coins ? polled.widest : initial.widest,
  };
  const age = useAgeSeconds(syi?.meta ?? null, 'data' in state ? state.receivedAtMs : null);
  const { dataClass } = figures;
  useEffect(() => {
    // What every badge of the page reads (data-badge.tsx).
    if (dataClass !== null) document.documentElement.dataset.feed = dataClass;
  }, [dataClass]);
  return (
    <StripRow
      figures={figures}
      words={words}
      show={changing}
      age={age === null ? null : ` · ${formatAge(age, locale)}`}
    />
  );
}
