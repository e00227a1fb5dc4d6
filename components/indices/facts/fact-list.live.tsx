'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import type { ShownIndexCode } from '@/components/indices/index-format';
import type { FactField } from '@/components/indices/shown-fields';
import { orMissing } from '@/components/ui/missing';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNumber, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';
import type { IndexView } from '@/lib/read/indices/contract';
import { useIndexFamily } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';

type Facts = Pick<IndexView, FactField>;

/** What stands behind an index value. A page starts without most of it, so it is asked for when opened. */
export function FactList({ code }: { code: ShownIndexCode }) {
  const { state, refresh } = useIndexFamily<FactField>();
  const family = liveData(state);
  const index = code === 'SYI' ? family?.data.syi : family?.data.indices[code];
  const isWhole = index?.judgement !== undefined;
  useEffect(() => {
    if (!isWhole) void refresh();
  }, [isWhole, refresh]);
  return isWhole && index ? <Rows facts={index} /> : <Skeleton className="h-40 w-full max-w-lg" />;
}

function Rows({ facts }: { facts: Facts }) {
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
