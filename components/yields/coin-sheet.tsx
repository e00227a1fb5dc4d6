'use client';

import { X } from 'lucide';
import { useTranslations } from 'next-intl';
import { AsOf } from '@/components/freshness/as-of';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { StateNote } from '@/components/freshness/state-note';
import { CoinMark } from '@/components/risk/coin-mark';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Live } from '@/lib/client/use-live';
import type { Coin } from '@/lib/contracts/coins';
import type { Meta } from '@/lib/contracts/meta';
import { CoinCharts } from './coin-charts';
import { CoinEvents } from './coin-events';
import { CoinFacts } from './coin-facts';
import { CoinStrategies } from './coin-strategies';
import { MethodLink } from './method-link';
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
        <AsOf meta={meta} receivedAtMs={receivedAtMs} />
        <DataClassLabel meta={meta} />
        <StateNote status={status} />
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
