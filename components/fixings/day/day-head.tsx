import { getTranslations } from 'next-intl/server';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Badge } from '@/components/ui/marks/badge';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import type { DayFixing, FixingDayDetail } from '@/lib/features/fixings/contract';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatBps, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatAge, formatDay, formatTimestamp } from '@/lib/format/times';

const { startHourUtc, endHourUtc, intervalSeconds } = METHODOLOGY_PARAMETERS.fixing;
const INTERVALS = ((endHourUtc - startHourUtc) * 3600) / intervalSeconds;

/** The day's SYI value with the facts a reader needs. */
export async function DayHead({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const [first] = detail.fixings;
  const restated = detail.fixings.filter(({ revision }) => revision > 0);
  return (
    <header>
      <Breadcrumb label={t('breadcrumb')} href="/fixings">
        {t('back')}
      </Breadcrumb>
      <h1 className="mt-3 text-title">{t('title', { day: formatDay(Date.parse(detail.day)) })}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <DataClassLabel meta={detail.meta} />
        <Badge tone={detail.is_final ? 'stable' : 'neutral'}>
          {t(detail.is_final ? 'final' : 'open')}
        </Badge>
        {restated.map(({ index_code: index, revision }) => (
          <Badge key={index} tone="watch">
            {t('restated', { index, revision })}
          </Badge>
        ))}
      </p>
      {first ? <Headline detail={detail} fixing={first} /> : null}
    </header>
  );
}

async function Headline({ detail, fixing }: { detail: FixingDayDetail; fixing: DayFixing }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const methods = await getTranslations({ locale: 'en', namespace: 'fixings.methods' });
  const { change_bps: change, previous } = fixing;
  const intervals =
    fixing.intervals_used === null
      ? null
      : t('intervals', { used: fixing.intervals_used, expected: INTERVALS });
  const facts: [string, string][] = [
    [t('effective'), formatTimestamp(Date.parse(detail.effective_at))],
    [t('published'), formatTimestamp(Date.parse(fixing.published_at))],
    [t('method'), [methods(fixing.method), intervals].filter(Boolean).join(', ')],
    ...(fixing.confidence === null
      ? []
      : ([[t('confidence'), formatShare(fixing.confidence)]] as [string, string][])),
    [
      t('constituents'),
      t('used', { used: fixing.constituents_used, expected: fixing.constituents_expected }),
    ],
    ...(fixing.coverage_percent === null
      ? []
      : ([[t('coverage'), formatPercent(fixing.coverage_percent, 1)]] as [string, string][])),
    ...(fixing.oldest_input_age_seconds === null
      ? []
      : ([[t('oldest'), t('age', { age: formatAge(fixing.oldest_input_age_seconds) })]] as [
          string,
          string,
        ][])),
    [t('revision'), String(fixing.revision)],
    ...(detail.methodology_version
      ? ([[t('version'), detail.methodology_version]] as [string, string][])
      : []),
  ];
  return (
    <div className="mt-8 grid items-end gap-x-14 gap-y-6 border-rule border-t pt-6 lg:grid-cols-[auto_1fr]">
      <div>
        <p className="text-small text-soft">
          {publicConfig.indexNames[fixing.index_code]} ({fixing.index_code})
        </p>
        <p className="figure font-semibold text-[clamp(3rem,1.6rem+5.5vw,5.5rem)] leading-none tracking-tight">
          {fixing.value_text === null
            ? '—'
            : formatIndexValue(fixing.value_text, fixing.unit, INDEX_PLACES.fixing)}
        </p>
        <p className="figure mt-3 text-soft">
          {change === null || previous === null
            ? t('noChange')
            : t('since', {
                change: formatBps(change),
                day: formatDay(Date.parse(previous.day)),
              })}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small sm:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
