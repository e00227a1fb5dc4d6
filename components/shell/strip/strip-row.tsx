import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CertificateValue } from '@/components/certificate/certificate-link';
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
  age?: ReactNode;
}) {
  const t = useTranslations('shell.strip');
  const howComputed = useTranslations('common')('howComputed');
  return (
    <dl className="page flex min-h-9 items-center gap-x-7 py-1 sm:min-h-10 sm:py-1.5 text-micro">
      <Entry label={t('syi')} of={syi}>
        {({ text, estimated }) => (
          <>
            <CertificateValue index="SYI" label={howComputed}>
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
        {({ text, tone }) => (
          <span className="inline-flex items-center gap-1.5">
            {tone ? <StatusMark tone={tone} /> : null}
            {text}
          </span>
        )}
      </Entry>
      <Entry label={t('asOf')} of={asOf}>
        {({ text, iso }) => (
          <>
            <time dateTime={iso}>{text}</time>
            {age}
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
      <dd>{of === null ? <span title={t('none')}>—</span> : children(of)}</dd>
    </div>
  );
}
