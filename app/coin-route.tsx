import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CoinPage } from '@/components/coins/coin-page';
import { SubpageData } from '@/components/json-ld/page-data';
import { coinNode } from '@/lib/content/json-ld/coin-node';
import { organizationNode } from '@/lib/content/json-ld/site-nodes';
import { coinFacts, coinMetadata } from '@/lib/content/site/page-metadata';
import type { Locale } from '@/lib/i18n/locales';
import { findCoin } from '@/lib/read/coins/find-coin';
import { coinFigures } from './coin-figures';

type Props = { params: Promise<{ symbol: string }> };

/** A coin's page in one language. Under another way to write its ticker it names its one address. */
export function coinRoute(locale: Locale) {
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const found = await findCoin((await params).symbol);
      return found === null ? {} : coinMetadata(found.symbol, locale);
    },

    async Page({ params }: Props) {
      const found = await findCoin((await params).symbol);
      if (found === null) notFound();
      const { symbol, coins } = found;
      return (
        <>
          <SubpageData
            facts={coinFacts(symbol, locale)}
            under={locale === 'fr' ? '/peg-status' : '/peg-monitor'}
            nodes={[organizationNode(), coinNode(symbol, locale)]}
          />
          <CoinPage
            symbol={symbol}
            coins={coins}
            locale={locale}
            figures={await coinFigures(symbol)}
          />
        </>
      );
    },
  };
}
