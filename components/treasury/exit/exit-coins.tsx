'use client';

import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/risk/coin-mark';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import type { Exit, ExitCoin } from '@/lib/features/exit/contract';
import { formatNumber, formatUsd, formatUsdCompact } from '@/lib/format/numbers';
import { shownAmount } from '../shown-amount';

const VALUES = {
  coin: ({ symbol }: ExitCoin) => symbol,
  available: ({ withdraw }: ExitCoin) => numberOrNull(withdraw.available_usd),
  share: ({ withdraw }: ExitCoin) => numberOrNull(withdraw.share_percent),
  fee: ({ redeem }: ExitCoin) => numberOrNull(redeem?.fee_bps ?? null),
  best: ({ best_venue }: ExitCoin) => numberOrNull(best_venue?.cost_bps ?? null),
  bps: ({ cost_bps }: ExitCoin) => numberOrNull(cost_bps),
  usd: ({ cost_usd }: ExitCoin) => numberOrNull(cost_usd),
  visible: ({ visible_usd }: ExitCoin) => Number(visible_usd),
};

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
  const { rows, head } = useSort(exit.coins, VALUES);
  return (
    <TableFrame
      caption={t('caption', { amount: shownAmount(exit.amount_usd) })}
      keep={[3, 4, 6]}
      keepWide={[2, 3, 4, 5, 6]}
      className="mt-2"
    >
      <HeadRow>
        <SortHead {...head} column="coin" label={t('coin')} numeric={false} stick />
        <SortHead {...head} column="available" label={t('withdrawAvailable')} />
        <SortHead {...head} column="share" label={t('withdrawShare')} />
        <SortHead {...head} column="fee" label={t('redeemFee')} />
        <SortHead {...head} column="best" label={t('bestBps')} />
        <SortHead {...head} column="bps" label={t('costBps')} />
        <SortHead {...head} column="usd" label={t('costUsd')} />
        <SortHead {...head} column="visible" label={t('visible')} />
      </HeadRow>
      <tbody>
        {rows.map((coin) => (
          <CoinRow
            key={coin.symbol}
            coin={coin}
            isChosen={coin.symbol === chosen}
            choose={choose}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}

function CoinRow({
  coin,
  isChosen,
  choose,
}: {
  coin: ExitCoin;
  isChosen: boolean;
  choose: (symbol: string) => void;
}) {
  const t = useTranslations('treasuryDesk.exit');
  const visible = formatUsdCompact(coin.visible_usd);
  const hasBooks = coin.venue_count > 0;
  const { withdraw } = coin;
  const closed = withdraw.pool_count === 0 ? t('noReading') : t('nothingToWithdraw');
  const reason = hasBooks ? t('beyond', { visible }) : t('noBooks');
  return (
    <FoldRow data-coin={coin.symbol} className={isChosen ? 'bg-accent-wash' : undefined}>
      <RowHead className={isChosen ? 'bg-accent-wash' : undefined}>
        <button
          type="button"
          aria-pressed={isChosen}
          className="inline-flex min-h-11 items-center hover:text-accent md:min-h-8"
          onClick={() => choose(coin.symbol)}
        >
          <CoinMark symbol={coin.symbol} name={coin.name} />
        </button>
      </RowHead>
      <Td numeric>{orMissing(withdraw.available_usd, closed, (usd) => formatUsdCompact(usd))}</Td>
      <Td numeric>
        {orMissing(withdraw.share_percent, closed, (share) => formatNumber(share, 2))}
      </Td>
      <RedeemFee redeem={coin.redeem} />
      <Td numeric>
        {orMissing(coin.best_venue?.cost_bps, t('noVenue'), (bps) => formatNumber(bps, 2))}
      </Td>
      <Td numeric className="font-semibold">
        {coin.cost_bps === null && hasBooks ? (
          <span className="font-normal text-soft">{t('beyondShort')}</span>
        ) : (
          orMissing(coin.cost_bps, reason, (bps) => formatNumber(bps, 2))
        )}
      </Td>
      <Td numeric>{orMissing(coin.cost_usd, reason, (usd) => formatNumber(usd, 2))}</Td>
      <Td numeric>{hasBooks ? visible : orMissing(null, reason, () => null)}</Td>
    </FoldRow>
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
  const fee = isBelow ? null : redeem?.fee_bps;
  return (
    <Td numeric>
      {orMissing(fee, reason(), (bps) => {
        const value = formatNumber(bps, 2);
        return redeem?.unverified.includes('fee') ? t('quotedFigure', { value }) : value;
      })}
    </Td>
  );
}
