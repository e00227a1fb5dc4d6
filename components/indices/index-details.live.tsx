'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartNote } from '@/components/charts/chart-note';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { ReconstructedNote, reconstructedCount } from '@/components/charts/reconstructed-note';
import { Segmented } from '@/components/ui/form/segmented';
import { orMissing } from '@/components/ui/missing';
import { Definition } from '@/components/ui/overlay/definition';
import { publicConfig } from '@/lib/config/public/public-config';
import { formatIndexValue } from '@/lib/format/index-value';
import { formatPercent, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { useIndexFamily } from '@/lib/web/client/hooks/use-figures';
import { indexSeriesCsv, useIndexSeries } from '@/lib/web/client/hooks/use-series';
import { liveData } from '@/lib/web/client/use-live';
import { useNearViewport } from '@/lib/web/client/use-near-viewport';
import { useQueryParam } from '@/lib/web/client/use-query-param';
import { ValueFacts } from './facts/value-facts.live';
import { INDEX_CODES_SHOWN, type ShownIndexCode } from './index-format';
import { DEFAULT_INDEX_WINDOW, INDEX_WINDOWS, WINDOW_SERIES } from './index-windows';
import type { DashboardField } from './shown-fields';

const CHART_HEIGHT = 280;

/**
 * History and figures of the index named by `tab` in the address; SYI without one. The history is
 * asked for when it nears the viewport.
 */
export function IndexDetails() {
  const t = useTranslations();
  const [code] = useQueryParam<ShownIndexCode>('tab', INDEX_CODES_SHOWN, 'SYI');
  const [window, setWindow] = useQueryParam('window', INDEX_WINDOWS, DEFAULT_INDEX_WINDOW);
  const box = useRef<HTMLElement>(null);
  const near = useNearViewport(box);
  const { state } = useIndexSeries(code, WINDOW_SERIES[window], near);
  const data = liveData(state);
  const unit = data?.unit ?? (code === 'SYRPI' ? 'bps' : 'percent');
  const name = publicConfig.indexNames[code];
  const format = (value: number) => formatIndexValue(value, unit);
  const series = [
    {
      key: code,
      label: code,
      color: 'var(--ink)',
      points: (data?.points ?? []).map((point) => ({
        atMs: Date.parse(point.at),
        value: point.value,
      })),
    },
  ];
  const reconstructed = reconstructedCount(data?.points ?? []);
  const hasLine = series.some((line) => line.points.some((point) => point.value !== null));
  return (
    <section ref={box} aria-label={t('indices.historyOf', { name })}>
      <ChartFrame
        title={t('indices.chartTitle', { name, window })}
        unit={unit === 'bps' ? 'bps' : '%'}
        series={series}
        formatValue={format}
        legend={
          reconstructed > 0 ? (
            <ReconstructedNote count={reconstructed} total={data?.points.length ?? 0} />
          ) : undefined
        }
        csv={[{ name, href: indexSeriesCsv(code, WINDOW_SERIES[window]) }]}
        controls={
          <Segmented
            label={t('indices.window')}
            segments={INDEX_WINDOWS.map((value) => ({ value, label: value }))}
            value={window}
            onChange={setWindow}
          />
        }
      >
        {state.status === 'loading' || hasLine ? (
          <LazyLineChart
            height={CHART_HEIGHT}
            series={series}
            formatValue={format}
            ariaLabel={t('indices.chartTitle', { name, window })}
          />
        ) : (
          <ChartNote height={CHART_HEIGHT} state={state} />
        )}
      </ChartFrame>
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
