'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { ExitRisk } from '@/components/risk/exit-risk';
import { FoldRow } from '@/components/tables/fold-row';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { useStablecoins } from '@/lib/features/client/use-figures';
import type { StablecoinMetrics } from '@/lib/features/coins/metrics-contract';
import { formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';

/** The constituents: price, peg, yield before and after risk, exit risk. */
export function HomeCoins() {
  const t = useTranslations('homeLive.coins');
  const { state } = useStablecoins();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-72"
      failure={t('failed')}
      empty={({ stablecoins }) => (constituents(stablecoins).length === 0 ? t('none') : null)}
    >
      {({ stablecoins }) => (
        <TableFrame caption={t('caption')} keep={[3, 5]}>
          <HeadRow>
            <Th stick>{t('coin')}</Th>
            <Th numeric>{t('price')}</Th>
            <Th>{t('peg')}</Th>
            <Th numeric>{t('yield')}</Th>
            <Th numeric>{t('afterRisk')}</Th>
            <Th>{t('exit')}</Th>
            <Th numeric>{t('weight')}</Th>
          </HeadRow>
          <tbody>
            {constituents(stablecoins).map((coin) => (
              <CoinRow key={coin.symbol} coin={coin} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </LivePanel>
  );
}

const constituents = (coins: readonly StablecoinMetrics[]) =>
  coins.filter(({ weight_percent }) => weight_percent !== null);

function CoinRow({ coin }: { coin: StablecoinMetrics }) {
  const common = useTranslations('common');
  const missing = useTranslations('common.missing');
  const percent = (value: number) => formatPercent(value, 2);
  return (
    <FoldRow>
      <RowHead>
        <CoinLink symbol={coin.symbol} name={coin.name} />
      </RowHead>
      <Td numeric>
        {figureOrMissing(coin.vw_price, missing('price'), (usd) =>
          formatNumber(coin.vw_price_text ?? usd, 4),
        )}
      </Td>
      <Td>
        {orMissing(coin.peg_class, missing('price'), (pegClass) => (
          <span className="inline-flex items-center gap-2">
            <Badge tone={CLASS_TONE[pegClass]}>{common(`pegClass.${pegClass}`)}</Badge>
            <span className="figure text-soft max-sm:hidden">
              {coin.peg_dev_bps === null ? '' : formatBps(coin.peg_dev_bps)}
            </span>
          </span>
        ))}
      </Td>
      <Td numeric>{figureOrMissing(coin.apy, missing('yield'), percent)}</Td>
      <Td numeric className="font-semibold">
        {figureOrMissing(coin.ry_apy, missing('ray'), percent)}
      </Td>
      <Td>
        <ExitRisk tier={coin.risk_tier} of="coin" />
      </Td>
      <Td numeric>{figureOrMissing(coin.weight_percent, missing('value'), percent)}</Td>
    </FoldRow>
  );
}
