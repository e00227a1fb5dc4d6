'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { orMissing } from '@/components/ui/marks/missing';
import type { IndexView } from '@/lib/features/indices/contract';
import { formatNumber, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';

export type Facts = Pick<
  IndexView,
  | 'coverage_percent'
  | 'top_share_percent'
  | 'hhi'
  | 'band'
  | 'unit'
  | 'method'
  | 'revision'
  | 'confidence'
  | 'oldest_input_age_seconds'
  | 'judgement'
>;

/** The facts behind a shown value. */
export function FactList({ facts }: { facts: Facts }) {
  const t = useTranslations('valueFacts');
  const missing = useTranslations('common.missing')('value');
  const { band, unit, judgement } = facts;
  return (
    <dl className="max-w-lg border-rule border-t">
      <Row label={t('coverage')}>
        {orMissing(facts.coverage_percent, missing, (percent) =>
          t('coverageOf', { coverage: formatPercent(percent, 1) }),
        )}
      </Row>
      <Row label={t('topShare')}>
        {orMissing(facts.top_share_percent, missing, (percent) => formatPercent(percent, 1))}
      </Row>
      <Row label={t('hhi')}>{orMissing(facts.hhi, missing, (hhi) => formatNumber(hhi, 0))}</Row>
      <Row label={t('band')}>
        {orMissing(band, missing, ({ p1, p25, p50, p75, p99 }) =>
          [p1, p25, p50, p75, p99].map((figure) => formatNumber(figure, 2)).join(' / '),
        )}
        {band === null ? null : unit === 'bps' ? ' bps' : '%'}
      </Row>
      <Row label={t('method')}>{t(`methods.${facts.method}`)}</Row>
      <Row label={t('revision')}>{facts.revision}</Row>
      <Row label={t('confidence')}>
        {orMissing(facts.confidence, missing, (share) => formatShare(share, 2))}
      </Row>
      <Row label={t('oldest')}>
        {orMissing(facts.oldest_input_age_seconds, missing, (seconds) =>
          t('age', { age: formatAge(seconds) }),
        )}
      </Row>
      <Row label={t('judgement')}>
        {judgement.length === 0 ? (
          t('noJudgement')
        ) : (
          <ul className="list-disc pl-4 text-left font-normal">
            {judgement.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-1.5">
      <dt className="text-soft">{label}</dt>
      <dd className="figure font-semibold">{children}</dd>
    </div>
  );
}
