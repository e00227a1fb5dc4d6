'use client';

import { clsx } from 'clsx';
import { Download, SlidersHorizontal } from 'lucide';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { CoinLink } from '@/components/coin-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { type Column, figure, plain, SortTable, shown } from '@/components/tables/sort-table';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { SectionHead } from '@/components/ui/section-head';
import { MethodLink } from '@/components/yields/method-link';
import { strategyColumn, tierColumn } from '@/components/yields/strategy-columns';
import { useSortParam } from '@/components/yields/use-sort-param';
import { LIQUIDITY_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import { liveData } from '@/lib/features/client/use-live';
import { changeQuery, useQueryParam } from '@/lib/features/client/use-query-param';
import { useCoins } from '@/lib/features/coins/use-coins';
import type { StrategiesResponse, Strategy } from '@/lib/features/yields/strategies-contract';
import { ALL_STRATEGIES } from '@/lib/features/yields/strategy-queries';
import { useStrategies } from '@/lib/features/yields/use-yields';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { saveStrategies } from './export-strategies';
import {
  filterStrategies,
  SOURCE_FILTERS,
  STATUS_FILTERS,
  STRATEGY_COLUMNS,
  type StrategyColumn,
  sortStrategies,
  TIER_FILTERS,
  TVL_FILTERS,
  VALUE,
} from './strategy-order';
import { useExclusion } from './use-exclusion';

/** All strategies, eligible or not, to filter and sort; the filters are stored in the address. */
export function StrategiesBoard() {
  const t = useTranslations('strategies');
  const symbols = (liveData(useCoins().state)?.coins ?? []).map((coin) => coin.symbol);
  const view = useStrategyView(symbols);
  const { state } = useStrategies(ALL_STRATEGIES);
  return (
    <section id="strategies" aria-labelledby="strategies-title">
      <SectionHead id="strategies-title" title={t('strategies')} note={t('strategiesBody')} />
      <StrategyFilters view={view} symbols={symbols} />
      <LivePanel
        state={state}
        skeletonClass="h-96"
        failure={t('failed')}
        empty={({ total }) => (total === 0 ? t('none') : null)}
        method={
          <>
            <MethodLink topic="yield" />
            <MethodLink topic="ray" />
          </>
        }
      >
        {(answer) => <Matching answer={answer} view={view} />}
      </LivePanel>
    </section>
  );
}

function Matching({
  answer: { strategies, total, meta },
  view,
}: {
  answer: StrategiesResponse;
  view: StrategyView;
}) {
  const t = useTranslations('strategies');
  const columns = useStrategyColumns();
  const { filters, sort, active } = view;
  const rows = sortStrategies(filterStrategies(strategies, filters), sort.key, sort.direction);
  if (rows.length === 0) {
    return (
      <div className="mt-4 rounded-md bg-sunk px-4 py-8 text-center text-soft">
        <p role="status">{t('noMatch')}</p>
        <Button variant="line" size="sm" className="mt-3" onClick={clearFilters}>
          {t('clear')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-small text-soft">
          {active === 0 ? t('all', { total }) : t('matching', { matching: rows.length, total })}
          {total > strategies.length ? ` ${t('capped', { limit: strategies.length })}` : null}
        </p>
        <Button variant="quiet" size="sm" onClick={() => saveStrategies(rows, meta)}>
          <Icon of={Download} className="size-3.5" />
          {t('exportCsv')}
        </Button>
      </div>
      <SortTable
        caption={t('strategiesCaption')}
        tall
        className="[&_td]:px-1.5 [&_th]:px-1.5 [&_tr>:first-child]:pl-0"
        rows={rows}
        id={({ strategy_id }) => strategy_id}
        order={{ sort, onSort: view.setSort }}
        columns={columns}
      />
    </>
  );
}

const percent = (value: number) => formatNumber(value, 2);
const score = (value: number) => formatNumber(value * 100, 1);

/** The decisive figures come first, where a phone shows them. */
function useStrategyColumns(): Column<Strategy>[] {
  const t = useTranslations('strategies');
  const common = useTranslations('common.missing');
  const exit = useTranslations('common.exitRisk');
  const exclusion = useExclusion();
  const venues = LIQUIDITY_PARAMETERS.minVenues;
  const column = (
    key: Exclude<StrategyColumn, 'platform' | 'asset' | 'source' | 'tier'>,
    missing: string | ((strategy: Strategy) => string),
    format: (known: number) => string,
  ) => figure<Strategy, number>(t(`column.${key}`), VALUE[key], missing, format, { key });
  return [
    strategyColumn(t('column.platform')),
    shown(t('column.asset'), 'symbol', (symbol: string) => <CoinLink symbol={symbol} />, {
      key: 'asset',
      isText: true,
    }),
    {
      ...column(
        'ray',
        ({ eligible }) => (eligible ? common('ray') : t('missing.excludedRay')),
        percent,
      ),
      className: 'min-w-16 font-semibold',
    },
    column('apy', '', percent),
    column('base', t('missing.base'), percent),
    column('reward', t('missing.reward'), percent),
    column('mean7', t('missing.mean'), percent),
    column('mean30', t('missing.mean'), percent),
    column('change', common('change'), (points) => formatNumber(points, 2, { signed: true })),
    column('tvl', t('missing.tvl'), (usd) => formatUsdCompact(usd)),
    column('peg', t('missing.peg'), score),
    column('liquidity', t('missing.liquidity', { venues }), score),
    tierColumn(exit('short'), exit('about')),
    plain(t('column.source'), 'source_type', {
      key: 'source',
      isText: true,
      className: 'text-soft',
    }),
    {
      head: t('column.status'),
      isText: true,
      cell: ({ eligible, exclusion: rule }) =>
        eligible ? (
          <span className="text-soft">{t('eligible')}</span>
        ) : (
          <Badge tone="neutral" wrap className="min-w-32 leading-4">
            {exclusion(rule ?? 'apy_unknown')}
          </Badge>
        ),
    },
  ];
}

/** The list's filters. On a phone the row is folded behind a button with the number of active filters. */
function StrategyFilters({ view, symbols }: { view: StrategyView; symbols: readonly string[] }) {
  const t = useTranslations('strategies');
  const exit = useTranslations('common.exitRisk');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { active } = view;
  const coin = (symbol: string) => (symbol === 'all' ? t('filter.allCoins') : symbol);
  const minimum = (usd: string) =>
    usd === 'all' ? t('filter.noMinimum') : t('filter.from', { usd: formatUsdCompact(usd, 0) });
  const named = (value: string) =>
    value === 'all' ? t('filter.any') : t(`filter.${value}` as 'filter.cefi');
  return (
    <div className="mt-3">
      <Button
        variant="line"
        size="sm"
        className="w-full md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon of={SlidersHorizontal} className="size-4" />
        {active === 0 ? t('filters') : t('filtersSet', { count: active })}
      </Button>
      <fieldset
        id={id}
        className={clsx(
          'mt-3 grid-cols-2 items-end gap-3 md:mt-0 md:grid md:grid-cols-5 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]',
          open ? 'grid' : 'hidden',
        )}
      >
        <legend className="sr-only">{t('filters')}</legend>
        <Select
          label={t('filter.asset')}
          values={['all', ...symbols]}
          text={coin}
          {...view.asset}
        />
        <Select label={t('filter.source')} values={SOURCE_FILTERS} text={named} {...view.source} />
        <Select label={exit('label')} values={TIER_FILTERS} text={tierLabel} {...view.tier} />
        <Select label={t('filter.tvl')} values={TVL_FILTERS} text={minimum} {...view.minTvlUsd} />
        <Select label={t('filter.status')} values={STATUS_FILTERS} text={named} {...view.status} />
        <Button
          variant="quiet"
          size="sm"
          className={clsx('justify-self-start', active === 0 && 'invisible')}
          onClick={clearFilters}
        >
          {t('clear')}
        </Button>
      </fieldset>
    </div>
  );

  function tierLabel(tier: (typeof TIER_FILTERS)[number]): string {
    if (tier === 'all') return t('filter.any');
    return tier === 'unknown' ? t('filter.unknown') : exit(tier);
  }
}

/** Filters and sort of the strategies, all stored in the address. `symbols` are the coins offered. */
function useStrategyView(symbols: readonly string[]) {
  const source = useFilter('type', SOURCE_FILTERS);
  const tier = useFilter('tier', TIER_FILTERS);
  const asset = useFilter<string>('asset', ['all', ...symbols]);
  const minTvlUsd = useFilter('tvl', TVL_FILTERS);
  const status = useFilter('status', STATUS_FILTERS);
  const [sort, setSort] = useSortParam('sort', STRATEGY_COLUMNS, 'ray');
  const fields = { source, tier, asset, minTvlUsd, status };
  const filters = {
    source: source.value,
    tier: tier.value,
    asset: asset.value,
    minTvlUsd: minTvlUsd.value,
    status: status.value,
  };
  /** How many filters are set. */
  const active = Object.values(filters).filter((value) => value !== 'all').length;
  return { ...fields, filters, active, sort, setSort };
}
type StrategyView = ReturnType<typeof useStrategyView>;

/** A filter in the address, for its select. */
function useFilter<Value extends string>(name: string, values: readonly Value[]) {
  const [value, onChange] = useQueryParam(name, values, 'all' as Value);
  return { value, onChange };
}

/** Removes every filter from the address at once. */
function clearFilters(): void {
  changeQuery({ type: null, tier: null, asset: null, tvl: null, status: null }, 'replace');
}
