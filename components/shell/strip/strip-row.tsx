import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { BrokenSign } from '@/components/freshness/failure/broken-sign';
import { StatusMark } from '@/components/ui/marks/status-mark';
import type { StripEntries, StripEntry } from './strip-entries';

const plain = (text: string): ReactNode => text;

/**
 * The strip's row of figures. `show` wraps a figure, `age` follows the time: both only once the
 * strip is live.
 */
export function StripRow({
  entries: { syi, overBills, widest, regime, asOf },
  show = plain,
  age = null,
}: {
  entries: StripEntries;
  show?: (text: string) => ReactNode;
  age?: string | null;
}) {
  const t = useTranslations('shell.strip');
  const common = useTranslations('common');
  return (
    <dl className="page flex min-h-9 items-center gap-x-7 py-1 sm:min-h-10 sm:py-1.5 text-micro">
      <Entry label={t('syi')} of={syi}>
        {({ text, estimated }) => (
          <>
            <CertificateValue index="SYI" label={common('howComputed')}>
              {show(text)}
            </CertificateValue>
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
            {age === null ? null : <span>{` · ${age}`}</span>}
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
    <div className="entry">
      <dt>{label}</dt>
      <dd className={of?.stale ? 'text-faint' : undefined}>
        {of === null ? <span title={t('none')}>—</span> : children(of)}
      </dd>
    </div>
  );
}
