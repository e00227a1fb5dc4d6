import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { Badge } from '@/components/ui/badge';
import { StatusMark } from '@/components/ui/status-mark';
import { BPS_PLACES, formatBps, formatPercent } from '@/lib/format/numbers';
import { formatClock, formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import type { StripFigures } from './strip-figures';

/** The row's words in the page's language, which the server and the browser know in different ways. */
export type StripWords = {
  locale: Locale;
  strip: ReturnType<typeof useTranslations<'shell.strip'>>;
  regime: ReturnType<typeof useTranslations<'common.regime'>>;
  dataClass: ReturnType<typeof useTranslations<'common.dataClass'>>;
};

const plain = (text: string): ReactNode => text;

/**
 * The strip's row of figures, as the server writes it and as the browser goes on with it. `show`
 * wraps a figure, `age` stands behind the time: both only once the strip is live.
 */
export function StripRow({
  figures,
  words,
  show = plain,
  age = null,
}: {
  figures: StripFigures;
  words: StripWords;
  show?: (text: string) => ReactNode;
  age?: ReactNode;
}) {
  const { locale, strip: t } = words;
  const { syiPercent, overBillsBps, widest, regime } = figures;
  return (
    <dl className="page flex min-h-10 items-center gap-x-7 py-1.5 text-micro">
      <Entry label={t('syi')} none={t('none')}>
        {syiPercent === null ? null : show(formatPercent(syiPercent, 4, { locale }))}
        {figures.estimated ? <span className="ml-1.5 text-watch">{t('estimated')}</span> : null}
      </Entry>
      <Entry label={t('overBills')} none={t('none')}>
        {overBillsBps === null ? null : show(formatBps(overBillsBps, BPS_PLACES, { locale }))}
      </Entry>
      <Entry label={t('widest')} none={t('none')}>
        {widest === null
          ? null
          : show(`${widest.symbol} ${formatBps(widest.deviationBps, BPS_PLACES, { locale })}`)}
      </Entry>
      <Entry label={t('regime')} none={t('none')}>
        {regime === null ? null : (
          <span className="inline-flex items-center gap-1.5">
            <StatusMark tone={REGIME_TONE[regime]} />
            {words.regime(regime)}
          </span>
        )}
      </Entry>
      <Entry label={t('asOf')} none={t('none')}>
        <AsOfTime figures={figures} locale={locale} />
        {age}
      </Entry>
      {figures.dataClass === null ? null : (
        <div className="ml-auto shrink-0">
          <dt className="sr-only">{t('data')}</dt>
          <dd>
            <DataClassWord dataClass={figures.dataClass} t={words.dataClass} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Entry({
  label,
  none,
  children,
}: {
  label: string;
  none: string;
  children: ReactNode | ReactNode[];
}) {
  const shown = (Array.isArray(children) ? children : [children]).some((each) => each !== null);
  return (
    <div className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      <dt className="text-faint">{label}</dt>
      <dd className="figure font-semibold">{shown ? children : <span title={none}>—</span>}</dd>
    </div>
  );
}

/** The day stands in it where the data is a recording. */
function AsOfTime({ figures, locale }: { figures: StripFigures; locale: Locale }) {
  if (figures.asOf === null) return '—';
  const atMs = Date.parse(figures.asOf);
  const text =
    figures.dataClass === 'replay' ? formatTimestamp(atMs, locale) : `${formatClock(atMs)} UTC`;
  return <time dateTime={figures.asOf}>{text}</time>;
}

function DataClassWord({
  dataClass,
  t,
}: {
  dataClass: NonNullable<StripFigures['dataClass']>;
  t: StripWords['dataClass'];
}) {
  if (dataClass === 'live') return <span>{t('live')}</span>;
  return <Badge tone="watch">{t(dataClass)}</Badge>;
}
