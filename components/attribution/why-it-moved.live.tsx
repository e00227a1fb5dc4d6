'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { INDEX_CODES_SHOWN, type ShownIndexCode } from '@/components/indices/index-format';
import { Segmented } from '@/components/ui/form/segmented';
import { SiteLink } from '@/components/ui/site-link';
import { attributionCall } from '@/lib/contract/calls';
import { FetchError } from '@/lib/web/client/fetch-error';
import { useQueryParam } from '@/lib/web/client/hooks/use-query-param';
import { useLive } from '@/lib/web/client/use-live';
import { ChangeCauses } from './change-causes';

const PERIODS = { fixing: 'fixing', day: 'indicative' } as const;
type Period = keyof typeof PERIODS;

/** Why the index named by `tab` in the address changed. */
export function WhyItMoved() {
  const t = useTranslations('attribution');
  const [code] = useQueryParam<ShownIndexCode>('tab', INDEX_CODES_SHOWN, 'SYI');
  const [period, setPeriod] = useState<Period>('fixing');
  const input = { params: { index: code }, query: { kind: PERIODS[period] } };
  const { state } = useLive(attributionCall, { input });
  const isTooEarly =
    state.status === 'error' && state.error instanceof FetchError && state.error.status === 404;
  return (
    <section aria-labelledby="attribution-title" className="min-h-96">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-firm border-b pb-2">
        <h2 id="attribution-title" className="text-lead">
          {t('title', { code })}
        </h2>
        <Segmented
          label={t('period')}
          segments={(['fixing', 'day'] as const).map((value) => ({
            value,
            label: t(`periods.${value}`),
          }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {isTooEarly ? (
        <p className="mt-4 rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('none')}</p>
      ) : (
        <LivePanel
          state={state}
          skeletonClass="h-72"
          failure={t('failed')}
          method={
            <SiteLink href="/methodology#attribution" prefetch={false} className="prose-link">
              {t('method')}
            </SiteLink>
          }
        >
          {(change) => <ChangeCauses change={change} />}
        </LivePanel>
      )}
    </section>
  );
}
