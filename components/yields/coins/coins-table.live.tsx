'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { riskTierBounds } from '@/components/risk/risk-tier-bounds';
import { SectionHead } from '@/components/ui/section-head';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, TableFrame } from '@/components/ui/table';
import { MethodLink } from '@/components/yields/method-link';
import { useSortParam } from '@/components/yields/use-sort-param';
import { useCoins } from '@/lib/web/client/hooks/use-figures';
import { COIN_COLUMNS, sortCoins } from './coin-order';
import { CoinRow } from './coin-row';

const TEXT_COLUMNS: ReadonlySet<string> = new Set(['asset', 'tier']);

/** All covered coins; a coin's name opens its detail. */
export function CoinsTable() {
  const t = useTranslations('strategies');
  const exit = useTranslations('common.exitRisk');
  const { state } = useCoins();
  const [sort, setSort] = useSortParam('coins', COIN_COLUMNS, 'cap');
  return (
    <section id="coins" aria-labelledby="coins-title">
      <SectionHead id="coins-title" title={t('coins')} note={t('coinsBody', riskTierBounds())} />
      <LivePanel
        state={state}
        skeletonClass="h-80"
        failure={t('coinsFailed')}
        empty={({ coins }) => (coins.length === 0 ? t('noCoins') : null)}
        method={
          <>
            <MethodLink topic="price" />
            <MethodLink topic="peg" />
            <MethodLink topic="liquidity" />
          </>
        }
      >
        {({ coins }) => (
          <TableFrame
            caption={t('coinsCaption')}
            keep={[4, 14]}
            keepWide={[2, 3, 4, 5, 12, 13, 14, 15]}
            tall
            className="[&_td]:px-1.5 [&_th]:px-1.5 [&_tr>:first-child]:pl-0"
          >
            <HeadRow>
              {COIN_COLUMNS.map((column) => (
                <SortHead
                  key={column}
                  column={column}
                  label={column === 'tier' ? exit('short') : t(`column.${column}`)}
                  about={column === 'tier' ? exit('about') : undefined}
                  sort={sort}
                  onSort={setSort}
                  numeric={!TEXT_COLUMNS.has(column)}
                  stick={column === 'asset'}
                />
              ))}
            </HeadRow>
            <tbody>
              {sortCoins(coins, sort.key, sort.direction).map((coin) => (
                <CoinRow key={coin.symbol} coin={coin} />
              ))}
            </tbody>
          </TableFrame>
        )}
      </LivePanel>
    </section>
  );
}
