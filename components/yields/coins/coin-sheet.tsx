'use client';

import { X } from 'lucide';
import { useTranslations } from 'next-intl';
import { Freshness } from '@/components/freshness/freshness';
import { CoinMark } from '@/components/risk/coin-mark';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { MethodLink } from '@/components/yields/method-link';
import type { Meta } from '@/lib/contract/meta';
import type { Coin } from '@/lib/read/coins/contract';
import type { Live } from '@/lib/web/client/use-live';
import { CoinCharts } from './coin-charts';
import { CoinEvents } from './coin-events';
import { CoinFacts } from './coin-facts';
import { CoinStrategies } from './coin-strategies';
import { closeCoin } from './open-coin';

/** Everything about one coin: figures now, histories, its strategies and its depeg events. */
export function CoinSheet({
  coin,
  meta,
  receivedAtMs,
  status,
}: {
  coin: Coin;
  meta: Meta;
  receivedAtMs: number;
  status: Live<unknown>['status'];
}) {
  const t = useTranslations('strategies.detail');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-firm border-b pb-2">
        <h2 className="text-lead">
          <CoinMark symbol={coin.symbol} name={coin.name} />
        </h2>
        <Button variant="quiet" size="sm" onClick={() => closeCoin(coin.symbol)}>
          <Icon of={X} className="size-4" />
          {t('close')}
        </Button>
      </div>
      <CoinFacts coin={coin} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-faint text-micro">
        <Freshness meta={meta} state={{ receivedAtMs, status }} />
        <MethodLink topic="price" />
        <MethodLink topic="peg" />
        <MethodLink topic="liquidity" />
        <MethodLink topic="yield" />
        <MethodLink topic="ray" />
      </p>
      {coin.judgement.map((sentence) => (
        <p key={sentence} className="mt-1 text-micro text-watch">
          {sentence}
        </p>
      ))}
      <CoinCharts symbol={coin.symbol} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <CoinStrategies symbol={coin.symbol} />
        <CoinEvents symbol={coin.symbol} />
      </div>
    </>
  );
}
