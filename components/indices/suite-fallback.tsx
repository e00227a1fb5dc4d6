'use client';

import { useTranslations } from 'next-intl';
import { DemoNote } from '@/components/freshness/demo-note';
import { errorMessage } from '@/lib/client/fetch-error';
import { publicConfig } from '@/lib/config/public-config';
import { SUITE_FALLBACK } from '@/lib/content/fallback-figures';
import { formatPercent } from '@/lib/format/numbers';

/** Where no value ever arrived: the description's fixed suite, labelled, and the reason. */
export function SuiteFallback({ error }: { error: unknown }) {
  const t = useTranslations('yieldIndices');
  return (
    <div className="pt-4">
      <DemoNote
        label={t('demo')}
        detail={t('unavailable', { message: errorMessage(error) ?? '' })}
      />
      <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {SUITE_FALLBACK.map(({ code, percent, constituents }) => (
          <li key={code}>
            <h3>
              <span className="figure block text-faint text-micro">{code}</span>
              <span className="text-lead">{publicConfig.indexNames[code]}</span>
            </h3>
            <p className="mt-1 text-small text-soft">{t(`what.${code}`)}</p>
            <p className="figure mt-3 font-semibold text-faint text-figure">
              {formatPercent(percent, 2)}
            </p>
            <p className="figure text-faint text-small">
              {t(`fallbackCounts.${code}`, { count: constituents })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
