'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { INDEX_CODES_SHOWN, type ShownIndexCode } from '@/components/indices/index-format';
import { Disclosure } from '@/components/ui/disclosure';
import { SiteLink } from '@/components/ui/site-link';
import { FetchError } from '@/lib/features/client/fetch-error';
import { useLive } from '@/lib/features/client/use-live';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import { attributionCall } from '@/lib/features/contract/calls';
import { ChangeCauses } from './change-causes';
import { movedSentence } from './moved-sentence';

/** Why the index named by `tab` in the address changed between its last two fixings. */
export function WhyItMoved() {
  const t = useTranslations('attribution');
  const [code] = useQueryParam<ShownIndexCode>('tab', INDEX_CODES_SHOWN, 'SYI');
  const input = { params: { index: code }, query: { kind: 'fixing' as const } };
  const { state } = useLive(attributionCall, { input });
  const isTooEarly =
    state.status === 'error' && state.error instanceof FetchError && state.error.status === 404;
  return (
    <section aria-labelledby="attribution-title" className="min-h-44">
      <h2 id="attribution-title" className="border-firm border-b pb-2 text-lead">
        {t('title', { code })}
      </h2>
      {isTooEarly ? (
        <p className="mt-4 text-soft">{t('none')}</p>
      ) : (
        <LivePanel
          state={state}
          skeletonClass="h-20"
          failure={t('failed')}
          share={{ title: t('title', { code }) }}
          method={
            <SiteLink href="/methodology/audit#attribution" prefetch={false} className="prose-link">
              {t('method')}
            </SiteLink>
          }
        >
          {(change) => (
            <>
              <p className="mt-4 max-w-[46rem]">{movedSentence(t, change)}</p>
              {change.causes.length === 0 ? null : (
                <Disclosure summary={t('details')} className="mt-1">
                  <ChangeCauses change={change} />
                </Disclosure>
              )}
            </>
          )}
        </LivePanel>
      )}
    </section>
  );
}
