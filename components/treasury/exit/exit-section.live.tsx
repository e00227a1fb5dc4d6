'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { Select } from '@/components/ui/form/select';
import { SectionHead } from '@/components/ui/section-head';
import { liveData } from '@/lib/features/client/use-live';
import { changeQuery, useQueryText } from '@/lib/features/client/use-query-param';
import type { CoinExit } from '@/lib/features/exit/contract';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock } from '@/lib/format/times';
import { DeskAlert } from '../desk-alert';
import { shownAmount } from '../shown-amount';
import { useCoinExit, useExit } from '../use-answers';
import { useDesk } from '../use-desk';
import { ExitCoins } from './exit-coins';
import { ExitCurve } from './exit-curve';
import { ExitDoors } from './exit-doors';
import { ExitPools } from './exit-pools';
import { firstSold } from './first-sold';

/** The ways out for the amount: per coin, and for one coin per pool, by its issuer’s terms, per venue and as a curve. */
export function ExitSection() {
  const t = useTranslations('treasuryDesk');
  const state = useExit();
  const { amount } = useDesk();
  const requested = useQueryText('coin');
  const coins = liveData(state)?.coins ?? [];
  const symbol = coins.find((coin) => coin.symbol === requested)?.symbol ?? firstSold(coins);
  const detail = useCoinExit(symbol);
  const choose = (next: string) => changeQuery({ coin: next }, 'replace');
  return (
    <section aria-labelledby="exit">
      <SectionHead id="exit" title={t('exit.title')} note={t('exit.note')} />
      <LivePanel state={state} skeletonClass="h-96" failure={t('failed')}>
        {(exit) => (
          <>
            <ExitCoins exit={exit} chosen={symbol} choose={choose} />
            {exit.coins.some(({ redeem }) => redeem?.unverified.includes('fee')) ? (
              <p className="mt-2 text-faint text-micro">{t('exit.quotedNote')}</p>
            ) : null}
          </>
        )}
      </LivePanel>
      {symbol === null ? null : (
        <div className="mt-8">
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-40">
              <Select
                label={t('exit.coin')}
                value={symbol}
                onChange={choose}
                options={coins.map((coin) => ({ value: coin.symbol, label: coin.symbol }))}
              />
            </div>
            <DeskAlert
              label={t('exit.alert')}
              start={{ kind: 'exit_cost', coin: symbol, amount }}
            />
          </div>
          <LivePanel state={detail} skeletonClass="h-[28rem]" failure={t('failed')}>
            {(exit) => (
              <>
                <ExitDoors exit={exit} />
                <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
                  <ExitCurve exit={exit} />
                  <ExitVenues exit={exit} />
                </div>
                {exit.pools.length === 0 ? null : <ExitPools exit={exit} />}
                <Levels levels={exit.levels} />
              </>
            )}
          </LivePanel>
        </div>
      )}
      <p className="mt-3 max-w-[52rem] text-faint text-micro">{t('exit.rules')}</p>
    </section>
  );
}

/** The document from which anyone recomputes the figures above. */
function Levels({ levels }: Pick<CoinExit, 'levels'>) {
  const t = useTranslations('treasuryDesk.exit');
  if (levels === null) return null;
  const { sha256, path, kept_until } = levels;
  return (
    <p className="mt-6 text-faint text-micro">
      {t('levels')}{' '}
      <a href={path} className="prose-link break-all">
        {sha256}
      </a>
      , {t('levelsKept', { time: formatClock(Date.parse(kept_until), false) })}
    </p>
  );
}

/** Cost of selling the whole amount at each venue alone. */
function ExitVenues({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit');
  const { symbol } = exit;
  const beyond = ({ visible_usd }: CoinExit['venues'][number]) =>
    t('beyond', { visible: formatUsdCompact(visible_usd) });
  const twoPlaces = (value: string) => formatNumber(value, 2);
  const columns: Column<CoinExit['venues'][number]>[] = [
    {
      head: t('venue'),
      by: ({ name }) => name,
      className: 'font-normal',
      cell: ({ name }) => name,
    },
    figure(t('venueBps'), ({ cost_bps }) => cost_bps, beyond, twoPlaces, {
      className: 'font-semibold',
    }),
    figure(t('venueUsd'), ({ cost_usd }) => cost_usd, beyond, twoPlaces),
    figure(t('visible'), ({ visible_usd }) => visible_usd, '', formatUsdCompact),
    {
      head: t('age'),
      by: ({ observed_at }) => observed_at,
      cell: ({ observed_at }) => formatClock(Date.parse(observed_at)),
    },
  ];
  return (
    <section aria-labelledby="venues" className="min-w-0">
      <h3 id="venues" className="text-body">
        {t('venueTitle')}
      </h3>
      <SortTable
        caption={t('venueCaption', { symbol, amount: shownAmount(exit.amount_usd) })}
        keep={[2, 3]}
        className="mt-2"
        rows={exit.venues}
        id={({ venue }) => venue}
        columns={columns}
      />
    </section>
  );
}
