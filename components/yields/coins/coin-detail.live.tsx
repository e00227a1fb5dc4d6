'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useCoins } from '@/lib/web/client/hooks/use-figures';
import { useQueryParam } from '@/lib/web/client/use-query-param';
import { COIN_SECTION } from './open-coin';

const CoinSheet = lazy(async () => {
  const { CoinSheet: sheet } = await import('./coin-sheet');
  return { default: sheet };
});

/**
 * The coin named in the address (`?coin=USDe`, in any case) in detail. Its code is fetched when a
 * coin is named first; the section has about its final height meanwhile.
 */
export function CoinDetail() {
  const t = useTranslations('strategies');
  const { state } = useCoins();
  const coins = 'data' in state ? state.data.coins : [];
  const names = coins.flatMap(({ symbol }) => [symbol, symbol.toLowerCase(), symbol.toUpperCase()]);
  const [name] = useQueryParam<string>('coin', names, '');
  const coin = coins.find(({ symbol }) => symbol.toLowerCase() === name.toLowerCase());
  if (!coin || !('data' in state)) return null;
  return (
    <section
      id={COIN_SECTION}
      tabIndex={-1}
      aria-label={t('openCoin', { symbol: coin.symbol })}
      className="min-h-[110rem] outline-none lg:min-h-[72rem]"
    >
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <CoinSheet
          key={coin.symbol}
          coin={coin}
          meta={state.data.meta}
          receivedAtMs={state.receivedAtMs}
          status={state.status}
        />
      </Suspense>
    </section>
  );
}
