'use client';

import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { fixingPath } from '@/lib/content/fixing/fixing-path';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { useSyi } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';

/** The latest fixing and the spread of the constituents, beside the indicative value. */
export function SyiFixing() {
  const t = useTranslations('syi');
  const syi = liveData(useSyi().state);
  if (!syi) return null;
  const { fixing, band } = syi;
  return (
    <div className="border-rule border-l pl-5 text-small">
      <dl className="grid gap-2">
        <div className="flex justify-between gap-4">
          <dt className="text-soft">
            {fixing ? (
              <SiteLink
                href={fixingPath(fixing.as_of.slice(0, 10))}
                prefetch={false}
                className="inline-flex min-h-6 items-center hover:text-accent hover:underline"
              >
                {t('fixing', { day: formatDay(Date.parse(fixing.as_of)) })}
              </SiteLink>
            ) : (
              t('fixingNone')
            )}
          </dt>
          <dd className="figure font-semibold">
            {fixing ? formatPercent(fixing.value_percent_text, 4) : '—'}
          </dd>
        </div>
        {band ? (
          <div className="flex justify-between gap-4">
            <dt className="text-soft">{t('band')}</dt>
            <dd className="figure whitespace-nowrap font-semibold">
              {formatNumber(band.p25, 2)} / {formatNumber(band.p50, 2)} /{' '}
              {formatNumber(band.p75, 2)}%
            </dd>
          </div>
        ) : null}
        {syi.top_share_percent === null ? null : (
          <div className="flex justify-between gap-4">
            <dt className="text-soft">{t('topShare')}</dt>
            <dd className="figure font-semibold">{formatPercent(syi.top_share_percent, 1)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-faint text-micro">{t('indicative')}</p>
    </div>
  );
}
