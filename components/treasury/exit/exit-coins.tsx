'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/risk/coin-mark';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { numberOrNull } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import type { Exit, ExitCoin } from '@/lib/features/exit/contract';
import { formatNumber, formatUsd, formatUsdCompact } from '@/lib/format/numbers';
import { shownAmount } from '../shown-amount';

/** The three ways out of each coin for the amount: what can be withdrawn, what redeeming costs, what selling costs. */
export function ExitCoins({
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
  const twoPlaces = (value: string) => formatNumber(value, 2);
  const wash = ({ symbol }: ExitCoin) => (symbol === chosen ? 'bg-accent-wash' : undefined);
  const cost = figure<ExitCoin, string>(t('costBps'), (coin) => coin.cost_bps, beyond, twoPlaces);
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
    figure(
      t('withdrawAvailable'),
      ({ withdraw }) => withdraw.available_usd,
      closed,
      formatUsdCompact,
    ),
    figure(t('withdrawShare'), ({ withdraw }) => withdraw.share_percent, closed, twoPlaces),
    {
      head: t('redeemFee'),
      by: ({ redeem }) => numberOrNull(redeem?.fee_bps ?? null),
      cell: ({ redeem }) => <RedeemFee redeem={redeem} />,
    },
    figure(t('bestBps'), (coin) => coin.best_venue?.cost_bps, t('noVenue'), twoPlaces),
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
    figure(t('costUsd'), (coin) => coin.cost_usd, beyond, twoPlaces),
    {
      head: t('visible'),
      by: ({ visible_usd }) => Number(visible_usd),
      cell: (coin) =>
        orMissing(hasBooks(coin) ? coin.visible_usd : null, beyond(coin), () => visible(coin)),
    },
  ];
  return (
    <SortTable
      caption={t('caption', { amount: shownAmount(exit.amount_usd) })}
      keep={[3, 4, 6]}
      keepWide={[2, 3, 4, 5, 6]}
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
    return t('belowMinimum', { minimum: formatUsd(redeem.minimum_usd ?? '', 0) });
  };
  return orMissing(isBelow ? null : redeem?.fee_bps, reason(), (bps) => {
    const value = formatNumber(bps, 2);
    return redeem?.unverified.includes('fee') ? t('quotedFigure', { value }) : value;
  });
}
