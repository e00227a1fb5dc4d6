'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Meta } from '@/lib/features/contract/primitives';
import { formatAge, formatClock, formatTimestamp } from '@/lib/format/times';
import { AgeDot } from './age-dot';
import { useAgeSeconds } from './use-age';

/** `● as of 14:05:30 UTC · 12 s old`; for a recording, it includes the date. */
export function AsOf({
  meta,
  receivedAtMs,
  refreshMs,
}: {
  meta: Meta;
  receivedAtMs: number | null;
  /** How often it is read, if not with every tick. */
  refreshMs?: number | undefined;
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
      {t('asOf')} <time dateTime={meta.as_of}>{text}</time>
      {age === null ? null : ` · ${t('age', { age: formatAge(age, locale) })}`}
    </span>
  );
}
