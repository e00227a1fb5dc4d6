import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CoinPage } from '@/components/coins/coin-page';
import { SubpageData } from '@/components/json-ld';
import { LinkButton } from '@/components/ui/form/button';
import { COINS } from '@/lib/benchmark/coin/coins';
import { coinNode } from '@/lib/content/json-ld/dataset-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { coinFacts, metadataOf, pageTitle } from '@/lib/content/site/page-metadata';
import { findCoin, knownCoin } from '@/lib/features/coins/find-coin';
import { getDepegRecord } from '@/lib/features/peg/get-depeg-record';
import { replayPath } from '@/lib/features/replays/replay-path';
import type { Locale } from '@/lib/i18n/locales';
import { cardVersion } from './_figures/card-version';
import { coinFigures } from './_figures/coin-figures';

type Props = { params: Promise<{ symbol: string }> };

/** The addresses of every known coin: its own spelling, and in small or capital letters. */
export function spelledCoins(): { symbol: string }[] {
  const spelled = COINS.flatMap(({ symbol }) => [
    symbol,
    symbol.toLowerCase(),
    symbol.toUpperCase(),
  ]);
  return [...new Set(spelled)].map((symbol) => ({ symbol }));
}

/**
 * A coin's page in one language. Other spellings of its ticker name the canonical address. A known coin that
 * is not covered gets a noindex page that says so: for a refusal, Next would send an empty document.
 */
export function coinRoute(locale: Locale) {
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { symbol: typed } = await params;
      const found = await findCoin(typed);
      if (found !== null) {
        return metadataOf(coinFacts(found.symbol, locale), { cardVersion: await cardVersion() });
      }
      const coin = knownCoin(typed);
      if (coin === null) return {};
      const t = await getTranslations({ locale, namespace: 'coinNotCovered' });
      return { title: pageTitle(t('title', coin)), robots: { index: false } };
    },

    async Page({ params }: Props) {
      const { symbol: typed } = await params;
      const found = await findCoin(typed);
      if (found === null) {
        const coin = knownCoin(typed);
        if (coin === null) notFound();
        return <CoinNotCovered coin={coin} locale={locale} />;
      }
      const { symbol, coins } = found;
      const [figures, record] = await Promise.all([coinFigures(symbol), getDepegRecord(symbol)]);
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
            figures={figures}
            record={record}
          />
        </>
      );
    },
  };
}

/** Coins with their own sentence. */
const COINS_WITH_REASON = ['UST', 'BUSD', 'FRAX'] as const;

/** Replaces the page of a known coin that the current feed does not cover: names the coin and the reason. */
async function CoinNotCovered({
  coin,
  locale,
}: {
  coin: { symbol: string; name: string };
  locale: Locale;
}) {
  const { symbol } = coin;
  const t = await getTranslations({ locale, namespace: 'coinNotCovered' });
  const reason = COINS_WITH_REASON.find((name) => name === symbol) ?? 'other';
  return (
    <div className="page py-20">
      <h1 className="text-title">{t('title', coin)}</h1>
      <p className="mt-3 max-w-xl text-soft">
        {t(`reason.${reason}`)} {t('body', { symbol })}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={locale === 'fr' ? '/peg-status' : '/peg-monitor'}>
          {t('coins')}
        </LinkButton>
        {symbol === 'UST' ? (
          <LinkButton href={replayPath('ust-2022-05')} variant="line">
            {t('replay')}
          </LinkButton>
        ) : null}
        <LinkButton href="/" variant="line">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}
