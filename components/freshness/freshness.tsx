'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useContext } from 'react';
import {
  BrokenSign,
  FailureReason,
  Retry,
  useAnnouncedOnce,
} from '@/components/freshness/failure/failure-text';
import { Badge } from '@/components/ui/marks/badge';
import type { Again, Live } from '@/lib/features/client/use-live';
import type { Meta } from '@/lib/features/contract/primitives';
import { formatAge, formatClock, formatTimestamp } from '@/lib/format/times';
import { AgeDot, useAgeSeconds } from './age';
import { BandContext, useDataClassText } from './data-class';

/** Under figures: how old they are, what kind of data they are, and whether they are live. */
export function Freshness({
  meta,
  state,
  short = false,
}: {
  meta: Meta;
  state: Extract<Live<unknown>, { data: unknown }>;
  /** Omits the name of the recording. */
  short?: boolean;
}) {
  return (
    <>
      <AsOf meta={meta} receivedAtMs={state.receivedAtMs} refreshMs={state.refreshMs} />
      <DataClassLabel meta={meta} short={short} />
      <StateNote state={state} />
    </>
  );
}

/** `● as of 14:05:30 UTC · 12 s old`; for a recording, it includes the date. */
export function AsOf({
  meta,
  receivedAtMs,
  refreshMs,
  labeled = false,
}: {
  meta: Meta;
  receivedAtMs: number | null;
  /** How often it is read, if not with every tick. */
  refreshMs?: number | undefined;
  /** A label before it says that it is a time. */
  labeled?: boolean;
}) {
  const t = useTranslations('common');
  const locale = useLocale();
  const age = useAgeSeconds(meta, receivedAtMs);
  const asOfMs = Date.parse(meta.as_of);
  const text =
    meta.data_class === 'replay' ? formatTimestamp(asOfMs, locale) : `${formatClock(asOfMs)} UTC`;
  return (
    <span className="figure">
      {age === null ? null : <AgeDot ageSeconds={age} meta={meta} refreshMs={refreshMs} />}
      {labeled ? null : `${t('asOf')} `}
      <time dateTime={meta.as_of}>{text}</time>
      {age === null ? null : ` · ${t('age', { age: formatAge(age, locale) })}`}
    </span>
  );
}

/**
 * Names the kind of data behind a figure, unless the band under the header names it for the whole page.
 * Live data is named only with `always`. `short` omits the market.
 */
export function DataClassLabel({
  meta,
  always = false,
  short = false,
  overBand = false,
}: {
  meta: Meta;
  always?: boolean;
  short?: boolean;
  /** In a dialog, which covers the band. */
  overBand?: boolean;
}) {
  const t = useTranslations('common.dataClass');
  const text = useDataClassText();
  const band = useContext(BandContext);
  if (meta.data_class === 'live') return always ? <span>{t('live')}</span> : null;
  const saidByBand =
    meta.data_class === band?.data_class && meta.feed_title === band.feed_title && !overBand;
  if (saidByBand) return null;
  return <Badge wrap>{short ? t(meta.data_class) : text(meta)}</Badge>;
}

/** A note on a value that is not live: stale, with the failure if there was one and a retry, or estimated. */
export function StateNote({
  state: { status, again, error },
}: {
  state: { status: Live<unknown>['status']; again?: Again; error?: unknown };
}) {
  const t = useTranslations('common');
  if (status === 'stale') return <StaleNote error={error} again={again} />;
  return status === 'estimated' ? <Badge tone="watch">{t('estimated')}</Badge> : null;
}

function StaleNote({ error, again }: { error: unknown; again: Again | undefined }) {
  const t = useTranslations('common');
  const sentence = t(error === undefined ? 'notUpdated' : 'stale');
  const announces = useAnnouncedOnce(sentence, error);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
      <span className="inline-flex items-center gap-1.5">
        <BrokenSign />
        <span role={announces ? 'status' : undefined}>
          <span>{sentence}</span>
          <FailureReason error={error} />
        </span>
      </span>
      {again ? <Retry {...again} /> : null}
    </span>
  );
}
