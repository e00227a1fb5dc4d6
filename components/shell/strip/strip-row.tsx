import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { AgeDot } from '@/components/freshness/age';
import { BrokenSign } from '@/components/freshness/failure/failure-text';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { freshnessOf } from '@/lib/features/contract/freshness';
import { formatAge } from '@/lib/format/times';
import type { StripEntries, StripEntry } from './strip-entries';

const plain = (text: string): ReactNode => text;

/**
 * The strip's row of figures. `show` wraps a figure, the age follows the time: both only once the
 * strip is live. Figures 5 minutes old are gray.
 */
export function StripRow({
  entries: { syi, overBills, widest, regime, asOf },
  show = plain,
  ageSeconds = null,
}: {
  entries: StripEntries;
  show?: (text: string) => ReactNode;
  ageSeconds?: number | null;
}) {
  const t = useTranslations('shell.strip');
  const common = useTranslations('common');
  const locale = useLocale();
  // Without the script's clock no age is known, only that nothing renews the figures.
  const isOld = ageSeconds === null ? asOf?.stale : freshnessOf(ageSeconds) === 'old';
  return (
    <dl
      data-old={isOld || undefined}
      className="page flex min-h-9 items-center gap-x-7 py-1 sm:min-h-10 sm:py-1.5 text-micro"
    >
      <Entry label={t('syi')} of={syi}>
        {({ text, estimated }) => (
          <>
            <CertificateValue index="SYI">{show(text)}</CertificateValue>
            {estimated ? <span className="ml-1.5 text-watch">{t('estimated')}</span> : null}
          </>
        )}
      </Entry>
      <Entry label={t('overBills')} of={overBills}>
        {({ text }) => show(text)}
      </Entry>
      <Entry label={t('widest')} of={widest}>
        {({ text }) => show(text)}
      </Entry>
      <Entry label={t('regime')} of={regime}>
        {({ text, tone, stale }) => (
          <span className="inline-flex items-center gap-1.5">
            {tone ? <StatusMark tone={stale ? 'neutral' : tone} /> : null}
            <span>{stale ? common('lastKnown', { word: text }) : text}</span>
          </span>
        )}
      </Entry>
      <Entry label={t('asOf')} of={asOf}>
        {({ text, iso, stale }) => (
          <>
            <time dateTime={iso}>{text}</time>
            {ageSeconds === null ? null : (
              <span>
                {' · '}
                <AgeDot ageSeconds={ageSeconds} />
                {formatAge(ageSeconds, locale)}
              </span>
            )}
            {stale ? (
              <span
                role="img"
                aria-label={t('stale')}
                title={t('stale')}
                className="ml-1.5 inline-block align-middle"
              >
                <BrokenSign />
              </span>
            ) : null}
          </>
        )}
      </Entry>
    </dl>
  );
}

function Entry({
  label,
  of,
  children,
}: {
  label: string;
  of: StripEntry | null;
  children: (entry: StripEntry) => ReactNode;
}) {
  const t = useTranslations('shell.strip');
  return (
    <div className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      <dt className="text-faint">{label}</dt>
      <dd className="figure font-semibold in-data-old:text-faint">
        {of === null ? <span title={t('none')}>—</span> : children(of)}
      </dd>
    </div>
  );
}
