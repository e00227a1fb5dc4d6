'use client';

import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/risk/coin-mark';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import type { Exit, ExitCoin } from '@/lib/read/exit/contract';
import { shownAmount } from '../shown-amount';

const VALUES = {
  coin: ({ symbol }: ExitCoin) => symbol,
  bps: ({ cost_bps }: ExitCoin) => numberOrNull(cost_bps),
  usd: ({ cost_usd }: ExitCoin) => numberOrNull(cost_usd),
  visible: ({ visible_usd }: ExitCoin) => Number(visible_usd),
  venues: ({ venue_count }: ExitCoin) => venue_count,
};

/** Cost of selling the amount of each coin, all venues together. */
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
      keep={[2, 3]}
      className="mt-2"
    >
      <HeadRow>
        <SortHead {...head} column="coin" label={t('coin')} numeric={false} stick />
        <SortHead {...head} column="bps" label={t('costBps')} />
        <SortHead {...head} column="usd" label={t('costUsd')} />
        <SortHead {...head} column="visible" label={t('visible')} />
        <SortHead {...head} column="venues" label={t('venues')} />
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
      <Td numeric className="font-semibold">
        {coin.cost_bps === null && hasBooks ? (
          <span className="font-normal text-soft">{t('beyondShort')}</span>
        ) : (
          orMissing(coin.cost_bps, reason, (bps) => formatNumber(bps, 2))
        )}
      </Td>
      <Td numeric>{orMissing(coin.cost_usd, reason, (usd) => formatNumber(usd, 2))}</Td>
      <Td numeric>{hasBooks ? visible : orMissing(null, reason, () => null)}</Td>
      <Td numeric>{coin.venue_count}</Td>
    </FoldRow>
  );
}
