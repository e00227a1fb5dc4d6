'use client';

import { useTranslations } from 'next-intl';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { LivePanel } from '@/components/freshness/live-panel';
import { Disclosure } from '@/components/ui/disclosure';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { TONE_TEXT } from '@/components/ui/marks/tone';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useRegime } from '@/lib/features/client/use-figures';
import type { RegimeExplanation } from '@/lib/features/regime/explanation-contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { formatDay } from '@/lib/format/times';
import { RegimeFlips } from './regime-flips.live';
import { RegimeRules } from './regime-rules';
import { REGIME_TONE } from './regime-tone';

/** The regime in one sentence and the obstacles to a change; its rules and history are a click away. */
export function RegimeExplained() {
  const t = useTranslations('regimeRules');
  const { state } = useRegime();
  const shown = useLastKnown(state, { brief: true });
  return (
    <section id="regime" aria-labelledby="regime-title" className="scroll-mt-24">
      <SectionHead id="regime-title" title={t('title')} />
      <LivePanel
        state={state}
        skeletonClass="h-32"
        failure={t('failed')}
        share={
          'data' in state
            ? {
                title: t('shared', { name: regimeName(state.data.state) }),
                path: '/risk-analytics#regime',
              }
            : undefined
        }
        method={
          <SiteLink href="/methodology/regime#regime" prefetch={false} className="prose-link">
            {t('method')}
          </SiteLink>
        }
      >
        {({ state: code, statement, explanation }) => (
          <>
            <p
              className={`mt-4 flex items-baseline gap-2.5 font-semibold text-lead ${TONE_TEXT[shown.tone(REGIME_TONE[code])]}`}
            >
              <StatusMark tone={shown.tone(REGIME_TONE[code])} className="size-3.5 shrink-0" />
              {shown.word(statement)}
            </p>
            {explanation ? (
              <>
                <Changes explanation={explanation} />
                <Disclosure summary={t('rules')} className="mt-3">
                  <RegimeRules explanation={explanation} />
                </Disclosure>
              </>
            ) : (
              <Skeleton className="mt-2 h-16 w-full" />
            )}
          </>
        )}
      </LivePanel>
      <RegimeFlips />
      <p className="mt-3 max-w-3xl text-small text-soft">{t('reading')}</p>
    </section>
  );
}

/** The conditions that would change the state, and every rule that currently prevents it. */
function Changes({ explanation: { changes, override } }: { explanation: RegimeExplanation }) {
  const t = useTranslations('regimeRules');
  const possible = (state: string, earliest: string | null, isMet: boolean) => {
    if (isMet) return t('possible', { state });
    if (earliest === null) return t('noDay', { state });
    return t('possibleFrom', { state, day: formatDay(Date.parse(earliest)) });
  };
  return (
    <ul className="mt-2 max-w-3xl space-y-1 text-small text-soft">
      {changes.map(({ to, vetoed_by: vetoes, earliest }) => (
        <li key={to}>
          {possible(regimeName(to), earliest, vetoes.length === 0)}
          {vetoes.length === 0
            ? null
            : ` ${t('conditions', { rules: vetoes.map((rule) => t(`names.${rule}`)).join(', ') })}`}
        </li>
      ))}
      {override.active ? null : (
        <li>
          {t('overrideFrom', {
            name: regimeName('OFF_OVERRIDE'),
            single: override.largest.enters_at_bps,
            count: override.sum.count,
            sum: override.sum.enters_at_bps,
          })}
        </li>
      )}
    </ul>
  );
}
