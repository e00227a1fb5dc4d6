'use client';

import { useTranslations } from 'next-intl';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { orMissing } from '@/components/ui/marks/missing';
import { Definition } from '@/components/ui/overlay/definition';
import { publicConfig } from '@/lib/config/public/public-config';
import { formatPercent, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { useIndexFamily } from '@/lib/web/client/hooks/use-figures';
import { useQueryParam } from '@/lib/web/client/hooks/use-query-param';
import { liveData } from '@/lib/web/client/use-live';
import { IndexHistory } from './history/index-history.live';
import { INDEX_CODES_SHOWN, type ShownIndexCode } from './index-format';
import type { DashboardField } from './shown-fields';
import { ValueFacts } from './value-facts.live';

/**
 * History and figures of the index named by `tab` in the address; SYI without one. `coins` are the coins
 * with a yield to compare.
 */
export function IndexDetails({ coins = [] }: { coins?: readonly string[] }) {
  const t = useTranslations('indices');
  const [code] = useQueryParam<ShownIndexCode>('tab', INDEX_CODES_SHOWN, 'SYI');
  return (
    <section aria-label={t('historyOf', { name: publicConfig.indexNames[code] })}>
      <div className="chart-box min-h-[34rem]">
        <IndexHistory code={code} coins={coins} />
      </div>
      <IndexFacts code={code} />
      <p className="mt-3 text-small">
        <CertificateLink index={code} />
      </p>
    </section>
  );
}

/** Facts next to a value: method, coverage, concentration, confidence. */
function IndexFacts({ code }: { code: ShownIndexCode }) {
  const t = useTranslations('indices');
  const missing = useTranslations('common.missing')('value');
  const family = liveData(useIndexFamily<DashboardField>().state);
  const index = (code === 'SYI' ? family?.data.syi : family?.data.indices[code]) ?? null;
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-rule border-t pt-4 text-small sm:grid-cols-4 lg:grid-cols-7 min-[100rem]:grid-cols-4">
        <Definition label={t('constituents')}>
          {index ? `${index.constituent_count} / ${index.constituents_expected}` : '—'}
        </Definition>
        <Definition label={t('tvl')}>
          {orMissing(index?.total_tvl, missing, formatUsdCompact)}
        </Definition>
        <Definition label={t('avgYield')}>
          {orMissing(index?.avg_yield, missing, (fraction) => formatPercent(fraction * 100, 2))}
        </Definition>
        <Definition label={t('confidence')}>
          {orMissing(index?.confidence, missing, formatShare)}
        </Definition>
        <Definition label={t('coverage')}>
          {orMissing(index?.coverage_percent, missing, (percent) => formatPercent(percent, 1))}
        </Definition>
        <Definition label={t('method')}>{index ? t(`methods.${index.method}`) : '—'}</Definition>
        <Definition label={t('methodology')}>{index?.methodology_version ?? '—'}</Definition>
      </dl>
      {index ? <ValueFacts key={code} facts={index} short /> : null}
    </>
  );
}
