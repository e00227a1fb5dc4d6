'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CoinDot } from '@/components/risk/coin-mark';
import { SectionHead } from '@/components/ui/section-head';
import { coinColor } from '@/lib/content/coin-colors';
import { useCoins } from '@/lib/features/client/use-figures';
import { liveData } from '@/lib/features/client/use-live';
import type { Coin } from '@/lib/features/coins/contract';
import { formatNumber } from '@/lib/format/numbers';

/**
 * Each coin's yield before and after risk as bars: the outline is the APY, the filled part the RAY. The
 * table of the coins has the same figures, so the HTML omits the bars.
 */
export function CoinBars() {
  const t = useTranslations('strategies');
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const coins = (liveData(useCoins().state)?.coins ?? []).flatMap((coin) =>
    coin.apy_percent === null || coin.ry_apy === null
      ? []
      : [{ ...coin, apy: coin.apy_percent, ray: coin.ry_apy }],
  );
  if (!mounted || coins.length === 0) return null;
  const highest = Math.max(...coins.map(({ apy }) => apy));
  return (
    <section aria-labelledby="bars-title" className="coin-bars">
      <SectionHead id="bars-title" title={t('bars.title')} note={t('bars.note')} />
      <dl className="mt-2">
        {coins
          .sort((a, b) => b.ray - a.ray)
          .map((coin) => (
            <Bar key={coin.symbol} coin={coin} share={(value) => (100 * value) / highest} />
          ))}
      </dl>
    </section>
  );
}

function Bar({
  coin: { symbol, apy, ray },
  share,
}: {
  coin: Pick<Coin, 'symbol'> & { apy: number; ray: number };
  share: (percent: number) => number;
}) {
  const t = useTranslations('strategies');
  const color = coinColor(symbol);
  return (
    <div className="grid min-h-10 grid-cols-[5rem_minmax(0,1fr)_8rem] items-center gap-x-4 border-rule border-b text-small">
      <dt className="inline-flex items-center gap-2 font-semibold">
        <CoinDot symbol={symbol} />
        {symbol}
      </dt>
      <dd aria-hidden="true">
        <span className="block h-4 border" style={{ width: `${share(apy)}%`, borderColor: color }}>
          <span
            className="block h-full forced-color-adjust-none"
            style={{ width: `${(100 * ray) / apy}%`, background: color }}
          />
        </span>
      </dd>
      <dd className="figure text-right">
        {t('bars.of', { ray: formatNumber(ray, 2), apy: formatNumber(apy, 2) })}
      </dd>
    </div>
  );
}
