'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useAgeSeconds } from '@/components/freshness/age';
import type { BandData } from '@/components/freshness/data-class';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { type Live, liveData } from '@/lib/features/client/use-live';
import { useStablecoins } from '@/lib/features/coins/use-coins';
import { useSyi } from '@/lib/features/indices/use-indices';
import { useRegime } from '@/lib/features/regime/use-regime';
import { bandOf, type StripEntries, type StripEntry, stripEntries } from './strip-entries';
import { StripRow } from './strip-row';

const changing = (text: string) => <ChangedFigure text={text} />;

/** The polling strip. Until a response arrives, it keeps the page's initial figures. */
export function LiveStrip({
  initial,
  onData,
}: {
  initial: StripEntries;
  /** Receives the kind of data behind the figures. */
  onData: (data: BandData) => void;
}) {
  const locale = useLocale();
  const { state } = useSyi();
  const syi = liveData(state);
  const regimeState = useRegime().state;
  const coinsState = useStablecoins().state;
  const polled = stripEntries(
    { syi, regime: liveData(regimeState), coins: liveData(coinsState) },
    locale,
  );
  const shown = syi ? polled : initial;
  const entries: StripEntries = {
    syi: entryOf(state, shown.syi),
    overBills: entryOf(state, shown.overBills),
    asOf: entryOf(state, shown.asOf),
    regime: entryOf(regimeState, 'data' in regimeState ? polled.regime : initial.regime),
    widest: entryOf(coinsState, 'data' in coinsState ? polled.widest : initial.widest),
  };
  const age = useAgeSeconds(syi?.meta ?? null, 'data' in state ? state.receivedAtMs : null);
  const { data_class: dataClass, feed_title: title = null } = bandOf(syi) ?? {};
  useEffect(() => {
    if (dataClass !== undefined) onData({ data_class: dataClass, feed_title: title });
  }, [dataClass, title, onData]);
  return <StripRow entries={entries} show={changing} ageSeconds={age} />;
}

/** The entry as its call left it: stale once the call failed or its data is old. */
function entryOf(state: Live<unknown>, entry: StripEntry | null): StripEntry | null {
  return entry && ('error' in state ? { ...entry, stale: true } : entry);
}
