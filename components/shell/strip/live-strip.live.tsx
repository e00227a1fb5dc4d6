'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { BandData } from '@/components/freshness/band-data';
import { BrokenSign } from '@/components/freshness/failure/broken-sign';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { useAgeSeconds } from '@/components/freshness/use-age';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { formatAge } from '@/lib/format/times';
import { useRegime, useStablecoins, useSyi } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';
import { type StripEntries, type StripEntry, stripEntries } from './strip-entries';
import { stripFigures } from './strip-figures';
import { StripRow } from './strip-row';

/** The figures cannot be reached: the time before it is that of the last ones. */
function BrokenMark({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className="ml-1.5 inline-block align-middle">
      <BrokenSign />
    </span>
  );
}

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
  const messages = {
    locale,
    regime: useTranslations('common.regime'),
  };
  const common = useTranslations('common');
  const unreachable = useTranslations('shell.strip')('unreachable');
  const { state } = useSyi();
  const syi = liveData(state);
  const regimeState = useRegime().state;
  const regime = liveData(regimeState);
  const shown = useLastKnown(regimeState, { brief: true, tick: state });
  const coins = liveData(useStablecoins().state);
  const figures = stripFigures(syi, regime, coins);
  const polled = stripEntries(figures, messages);
  const entries: StripEntries = {
    ...(syi ? polled : initial),
    overBills: regime ? polled.overBills : initial.overBills,
    regime: regime ? lastKnown(polled.regime) : initialRegime(),
    widest: coins ? polled.widest : initial.widest,
  };
  const age = useAgeSeconds(syi?.meta ?? null, 'data' in state ? state.receivedAtMs : null);
  const { data_class: dataClass, feed_title: title = null } = figures.data ?? {};
  useEffect(() => {
    if (dataClass !== undefined) onData({ data_class: dataClass, feed_title: title });
  }, [dataClass, title, onData]);
  return (
    <StripRow
      entries={entries}
      show={changing}
      age={
        <>
          {age === null ? null : ` · ${formatAge(age, locale)}`}
          {'error' in state ? <BrokenMark label={unreachable} /> : null}
        </>
      }
    />
  );

  /** The regime that the page came with; once a poll has failed, the last known one. */
  function initialRegime(): StripEntry | null {
    const { regime: entry } = initial;
    if (entry === null || regimeState.status !== 'error') return entry;
    return { text: common('lastKnown', { word: entry.text }), tone: 'neutral' };
  }

  function lastKnown(entry: StripEntry | null): StripEntry | null {
    return (
      entry && {
        text: shown.word(entry.text),
        ...(entry.tone && { tone: shown.tone(entry.tone) }),
      }
    );
  }
}
