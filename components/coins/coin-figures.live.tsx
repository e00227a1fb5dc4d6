'use client';

import { useTranslations } from 'next-intl';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { LivePanel } from '@/components/freshness/live-panel';
import { MethodLink } from '@/components/yields/method-link';
import { useCoin } from '@/lib/features/client/use-figures';
import { CoinFacts } from './coin-facts';

/** Every current figure of a coin, with its basis. */
export function CoinFigures({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const { state } = useCoin(symbol);
  const shown = useLastKnown(state, { brief: true });
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="border-firm border-b pb-2 text-lead">
        {t('figuresTitle')}
      </h2>
      <LivePanel
        state={state}
        skeletonClass="h-40"
        failure={t('unreachable')}
        method={
          <>
            <MethodLink topic="peg" />
            <MethodLink topic="yield" />
            <MethodLink topic="ray" />
          </>
        }
      >
        {({ coin }) => (
          <>
            <CoinFacts coin={coin} shown={shown} />
            {coin.judgement.map((sentence) => (
              <p key={sentence} className="mt-2 text-micro text-watch">
                {sentence}
              </p>
            ))}
          </>
        )}
      </LivePanel>
    </section>
  );
}
