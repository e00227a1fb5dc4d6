'use client';

import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { liveData } from '@/lib/features/client/use-live';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { useSyi } from '@/lib/features/indices/use-indices';
import { formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';

/** The latest fixing, under the value that is only indicative. */
export function SyiFixing() {
  const t = useTranslations('syi');
  // Without an answer it is not known whether there is one.
  const fixing = liveData(useSyi().state)?.fixing;
  return (
    <p className="mt-2 min-h-6 text-small text-soft">
      {fixing === null ? t('fixingNone') : null}
      {fixing ? (
        <>
          {t('indicative')}{' '}
          <SiteLink
            href={fixingPath(fixing.as_of.slice(0, 10))}
            prefetch={false}
            className="prose-link"
          >
            {t('fixing', {
              day: formatDay(Date.parse(fixing.as_of)),
              value: formatPercent(fixing.value_percent_text, 4),
            })}
          </SiteLink>
        </>
      ) : null}
    </p>
  );
}
