'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/coin-mark';
import { LivePanel } from '@/components/freshness/live-panel';
import { type Column, figure, plain, SortTable, shown } from '@/components/tables/sort-table';
import { DeskAlert, dollarsLink } from '@/components/treasury/desk-parts';
import { shownAmount, useCoinExit, useDesk, useExit } from '@/components/treasury/use-desk';
import { Select } from '@/components/ui/form/select';
import { orMissing } from '@/components/ui/marks/missing';
import { Section } from '@/components/ui/section-head';
import { liveData } from '@/lib/features/client/use-live';
import { changeQuery, useQueryText } from '@/lib/features/client/use-query-param';
import type { CoinExit, Exit, ExitCoin } from '@/lib/features/exit/contract';
import { formatNumber, formatUsd, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock } from '@/lib/format/times';
import { ExitCurve } from './exit-curve';
import { ExitDoors } from './exit-doors';
import { firstSold } from './first-sold';

const twoPlaces = (value: number) => formatNumber(value, 2);
const timeOf = (iso: string) => formatClock(Date.parse(iso));

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
    <Section id="exit" title={t('exit.title')} note={t('exit.note')}>
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
                values={coins.map((coin) => coin.symbol)}
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
      <p className="mt-3 max-w-[52rem] text-faint text-micro">
        {t.rich('exit.rules', { link: dollarsLink })}
      </p>
    </Section>
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
  const columns: Column<CoinExit['venues'][number]>[] = [
    plain(t('venue'), 'name', { className: 'font-normal' }),
    figure(t('venueBps'), 'cost_bps', beyond, twoPlaces, {
      className: 'font-semibold',
    }),
    figure(t('venueUsd'), 'cost_usd', beyond, twoPlaces),
    figure(t('visible'), 'visible_usd', '', formatUsdCompact),
    shown(t('age'), 'observed_at', timeOf),
  ];
  return (
    <section aria-labelledby="venues" className="min-w-0">
      <h3 id="venues" className="text-body">
        {t('venueTitle')}
      </h3>
      <SortTable
        caption={t('venueCaption', { symbol, amount: shownAmount(exit.amount_usd) })}
        className="mt-2"
        rows={exit.venues}
        id={({ venue }) => venue}
        columns={columns}
      />
    </section>
  );
}

/** What can be withdrawn of each pool that is read on chain, and how much of it the amount is. */
function ExitPools({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit.doors');
  const { symbol } = exit;
  const columns: Column<CoinExit['pools'][number]>[] = [
    {
      head: t('pool'),
      by: ({ name, chain }) => `${name} ${chain}`,
      className: 'font-normal',
      cell: ({ name, chain }) => `${name}, ${chain}`,
    },
    figure(t('availableUsd'), 'available_usd', t('noPrice'), formatUsdCompact),
    figure(t('sharePercent'), 'share_percent', t('nothing'), twoPlaces, {
      className: 'font-semibold',
    }),
    figure(t('utilizationPercent'), 'utilization_percent', t('nothing'), twoPlaces),
    figure(t('dilutionPercent'), 'dilution_percent', t('noPrice'), twoPlaces),
    shown(t('readAtUtc'), 'observed_at', timeOf),
  ];
  return (
    <section aria-labelledby="exit-pools" className="mt-10 min-w-0">
      <h3 id="exit-pools" className="text-body">
        {t('poolsTitle', { symbol })}
      </h3>
      <SortTable
        caption={t('poolsCaption', { symbol, amount: shownAmount(exit.amount_usd) })}
        className="mt-2"
        rows={exit.pools}
        id={({ protocol, chain }) => `${protocol}|${chain}`}
        columns={columns}
      />
      <p className="mt-2 max-w-[44rem] text-faint text-micro">{t('dilutionNote')}</p>
    </section>
  );
}

/** The three ways out of each coin for the amount: what can be withdrawn, what redeeming costs, what selling costs. */
function ExitCoins({
  exit,
  chosen,
  choose,
}: {
  exit: Exit;
  chosen: string | null;
  choose: (symbol: string) => void;
}) {
  const t = useTranslations('treasuryDesk.exit');
  const visible = ({ visible_usd }: ExitCoin) => formatUsdCompact(visible_usd);
  const hasBooks = ({ venue_count }: ExitCoin) => venue_count > 0;
  const closed = ({ withdraw }: ExitCoin) =>
    t(withdraw.pool_count === 0 ? 'noReading' : 'nothingToWithdraw');
  const beyond = (coin: ExitCoin) =>
    hasBooks(coin) ? t('beyond', { visible: visible(coin) }) : t('noBooks');
  const wash = ({ symbol }: ExitCoin) => (symbol === chosen ? 'bg-accent-wash' : undefined);
  const cost = figure<ExitCoin, number>(t('costBps'), 'cost_bps', beyond, twoPlaces);
  const columns: Column<ExitCoin>[] = [
    {
      head: t('coin'),
      by: ({ symbol }) => symbol,
      className: (coin) => clsx('font-semibold', wash(coin)),
      cell: ({ symbol, name }) => (
        <button
          type="button"
          aria-pressed={symbol === chosen}
          className="inline-flex min-h-11 items-center hover:text-accent md:min-h-8"
          onClick={() => choose(symbol)}
        >
          <CoinMark symbol={symbol} name={name} />
        </button>
      ),
    },
    figure(t('withdrawShare'), ({ withdraw }) => withdraw.share_percent, closed, twoPlaces),
    {
      head: t('redeemFee'),
      by: ({ redeem }) => redeem?.fee_bps ?? null,
      cell: ({ redeem }) => <RedeemFee redeem={redeem} />,
    },
    {
      ...cost,
      className: 'font-semibold',
      cell: (coin) =>
        coin.cost_bps === null && hasBooks(coin) ? (
          <span className="font-normal text-soft">{t('beyondShort')}</span>
        ) : (
          cost.cell(coin)
        ),
    },
    figure(
      t('withdrawAvailable'),
      ({ withdraw }) => withdraw.available_usd,
      closed,
      formatUsdCompact,
    ),
    figure(t('bestBps'), (coin) => coin.best_venue?.cost_bps, t('noVenue'), twoPlaces),
    figure(t('costUsd'), 'cost_usd', beyond, twoPlaces),
    {
      head: t('visible'),
      by: ({ visible_usd }) => visible_usd,
      cell: (coin) =>
        orMissing(hasBooks(coin) ? coin.visible_usd : null, beyond(coin), () => visible(coin)),
    },
  ];
  return (
    <SortTable
      caption={t('caption', { amount: shownAmount(exit.amount_usd) })}
      className="mt-2"
      rows={exit.coins}
      id={({ symbol }) => symbol}
      attributes={(coin) => ({ 'data-coin': coin.symbol, className: wash(coin) })}
      columns={columns}
    />
  );
}

function RedeemFee({ redeem }: Pick<ExitCoin, 'redeem'>) {
  const t = useTranslations('treasuryDesk.exit');
  const isBelow = redeem?.meets_minimum === false;
  const reason = () => {
    if (redeem === null) return t('noTerms');
    if (!isBelow) return t('noFee');
    return t('belowMinimum', { minimum: formatUsd(redeem.minimum_usd ?? 0, 0) });
  };
  return orMissing(isBelow ? null : redeem?.fee_bps, reason(), (bps) => {
    const value = formatNumber(bps, 2);
    return redeem?.unverified.includes('fee') ? t('quotedFigure', { value }) : value;
  });
}
