'use client';

import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { Icon } from '@/components/ui/icon';
import { formatUsdCompact } from '@/lib/format/numbers';
import { SOURCE_FILTERS, STATUS_FILTERS, TIER_FILTERS, TVL_FILTERS } from './strategy-order';
import type { StrategyView } from './use-strategy-view';

/** The list's filters. On a phone the row is folded behind a button with the number of active filters. */
export function StrategyFilters({
  view,
  symbols,
}: {
  view: StrategyView;
  symbols: readonly string[];
}) {
  const t = useTranslations('strategies');
  const exit = useTranslations('common.exitRisk');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { filters, active } = view;
  const named = (value: string) => t(`filter.${value}` as 'filter.cefi');
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
          value={filters.asset}
          onChange={view.setAsset}
          options={['all', ...symbols].map((value) => ({
            value,
            label: value === 'all' ? t('filter.allCoins') : value,
          }))}
        />
        <Select
          label={t('filter.source')}
          value={filters.source}
          onChange={view.setSource}
          options={SOURCE_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('filter.any') : named(value),
          }))}
        />
        <Select
          label={exit('label')}
          value={filters.tier}
          onChange={view.setTier}
          options={TIER_FILTERS.map((value) => ({ value, label: tierLabel(value) }))}
        />
        <Select
          label={t('filter.tvl')}
          value={filters.minTvlUsd}
          onChange={view.setMinTvl}
          options={TVL_FILTERS.map((value) => ({
            value,
            label:
              value === 'all'
                ? t('filter.noMinimum')
                : t('filter.from', { usd: formatUsdCompact(value, 0) }),
          }))}
        />
        <Select
          label={t('filter.status')}
          value={filters.status}
          onChange={view.setStatus}
          options={STATUS_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('filter.any') : named(value),
          }))}
        />
        <Button
          variant="quiet"
          size="sm"
          className={clsx('justify-self-start', active === 0 && 'invisible')}
          onClick={view.clear}
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
