'use client';

import { useTranslations } from 'next-intl';
import { VerdictList } from '@/components/peg/source-verdicts.live';
import { Section } from '@/components/ui/section-head';
import { Skeleton } from '@/components/ui/skeleton';
import { MethodLink } from '@/components/yields/method-link';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import { useCoin } from '@/lib/features/coins/use-coins';
import { SELL_WITHIN_BPS } from './coin-lines';

/** The venues a coin's price is based on, the refused venues, and what its depth means. */
export function CoinSources({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const { state } = useCoin(symbol);
  const detail = liveData(state);
  return (
    <Section id="sources-title" title={t('sourcesTitle')} note={t('sourcesBody')}>
      <div className="mt-3">
        {state.status === 'loading' ? <Skeleton className="h-40 w-full" /> : null}
        {detail === null ? null : (
          <div data-old={isFaded(state) || undefined}>
            <VerdictList now={detail.peg} flags={detail.flags} dataClass={detail.meta.data_class} />
            {detail.coin.depth_20bps_usd === null ? null : (
              <p className="mt-3 max-w-3xl text-faint text-micro">
                {t('sellableNote', {
                  venues: detail.coin.liq_venues,
                  bps: SELL_WITHIN_BPS,
                })}
              </p>
            )}
          </div>
        )}
        <p className="mt-2 flex flex-wrap gap-x-3 text-micro">
          <MethodLink topic="price" />
          <MethodLink topic="liquidity" />
        </p>
      </div>
    </Section>
  );
}
