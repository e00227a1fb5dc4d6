'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { SortHead } from '@/components/ui/sort-head';
import { TableFrame } from '@/components/ui/table';
import { errorMessage } from '@/lib/client/fetch-error';
import { useCoins } from '@/lib/client/use-coins';
import { COIN_COLUMNS, sortCoins } from './coin-order';
import { CoinRow } from './coin-row';
import { MethodLink } from './method-link';
import { useSortParam } from './use-sort-param';

const WORDS: ReadonlySet<string> = new Set(['asset', 'tier']);

/** All covered coins; a coin's name opens its detail. */
export function CoinsTable() {
  const t = useTranslations('strategies');
  const { state } = useCoins();
  const [sort, setSort] = useSortParam('coins', COIN_COLUMNS, 'cap');
  return (
    <section id="coins" aria-labelledby="coins-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-firm border-b pb-2">
        <h2 id="coins-title" className="text-lead">
          {t('coins')}
        </h2>
        <p className="text-small text-soft">{t('coinsBody')}</p>
      </div>
      <LivePanel
        state={state}
        skeletonClass="h-80"
        failure={(error) => t('coinsFailed', { message: errorMessage(error) ?? '' })}
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
            className="[&_td]:px-1.5 [&_th]:px-1.5 [&_tr>:first-child]:pl-0"
          >
            <thead>
              <tr>
                {COIN_COLUMNS.map((column) => (
                  <SortHead
                    key={column}
                    column={column}
                    label={t(`column.${column}`)}
                    sort={sort}
                    onSort={setSort}
                    numeric={!WORDS.has(column)}
                    stick={column === 'asset'}
                  />
                ))}
              </tr>
            </thead>
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
