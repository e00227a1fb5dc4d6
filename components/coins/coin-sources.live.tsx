'use client';

import { useTranslations } from 'next-intl';
import { LiveSection } from '@/components/freshness/live-panel';
import { VerdictList } from '@/components/peg/source-verdicts.live';
import { MethodLink } from '@/components/yields/method-link';
import { useCoin } from '@/lib/features/coins/use-coins';
import { SELL_WITHIN_BPS } from './coin-lines';

/** The venues a coin's price is based on, the refused venues, and what its depth means. */
export function CoinSources({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const { state } = useCoin(symbol);
  return (
    <LiveSection
      id="sources-title"
      title={t('sourcesTitle')}
      note={t('sourcesBody')}
      state={state}
      skeletonClass="h-40"
      failure={t('unreachable')}
      method={
        <>
          <MethodLink topic="price" />
          <MethodLink topic="liquidity" />
        </>
      }
    >
      {({ peg, flags, coin, meta }) => (
        <div className="mt-3">
          <VerdictList now={peg} flags={flags} dataClass={meta.data_class} />
          {coin.depth_20bps_usd === null ? null : (
            <p className="mt-3 max-w-3xl text-faint text-micro">
              {t('sellableNote', { venues: coin.liq_venues, bps: SELL_WITHIN_BPS })}
            </p>
          )}
        </div>
      )}
    </LiveSection>
  );
}
