import { getTranslations } from 'next-intl/server';
import { CoinDot } from '@/components/coin-mark';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { TapLinks } from '@/components/ui/links';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { coinName } from '@/lib/benchmark/coin/coins';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { coinPath, coinPaths } from '@/lib/features/coins/coin-path';
import type { DepegRecord } from '@/lib/features/peg/events-contract';
import type { Locale } from '@/lib/i18n/locales';
import { MessagesProvider } from '@/lib/i18n/provider';
import { CoinAnswer } from './coin-answer.live';
import { CoinDay } from './coin-day.live';
import { CoinEvents } from './coin-events';
import { CoinFigures } from './coin-figures.live';
import { CoinHistory } from './coin-history.live';
import { CoinSources } from './coin-sources.live';
import { CoinYields } from './coin-yields';

/** "Is this coin all right now?": the answer first, then its basis. */
export async function CoinPage({
  symbol,
  coins,
  locale,
  figures,
  record,
}: {
  symbol: string;
  /** All coins that have a page. */
  coins: readonly string[];
  locale: Locale;
  figures: InitialFigures;
  record: DepegRecord;
}) {
  const t = await getTranslations({ locale, namespace: 'coinPage' });
  return (
    <MessagesProvider
      locale={locale}
      namespaces={['coinPage', 'depegEvents', 'priceSources', 'exclusions', 'methodLinks']}
    >
      <LiveProvider figures={figures}>
        <div className="page space-y-12 pt-4 sm:space-y-16 sm:pt-12">
          <div>
            <header>
              <p className="flex items-center gap-2 text-small">
                <CoinDot symbol={symbol} />
                <span className="font-semibold">{symbol}</span>
                <span className="text-faint">{coinName(symbol)}</span>
              </p>
              <h1 className="mt-1 text-title">{t('title', { symbol })}</h1>
              <LanguageSwitch label={t('language')} current={locale} paths={coinPaths(symbol)} />
            </header>
            <div className="mt-3 grid gap-x-16 gap-y-5 sm:mt-6 lg:grid-cols-2">
              <CoinAnswer symbol={symbol} record={record} />
              <CoinDay symbol={symbol} />
            </div>
          </div>
          <CoinSources symbol={symbol} />
          <div id="depegs">
            <CoinEvents symbol={symbol} record={record} />
          </div>
          <CoinYields symbol={symbol} />
          <CoinFigures symbol={symbol} />
          <CoinHistory symbol={symbol} />
          <nav aria-labelledby="coins-title">
            <SectionHead id="coins-title" title={t('otherCoins')} />
            <TapLinks className="mt-2 text-small">
              {coins
                .filter((other) => other !== symbol)
                .map((other) => (
                  <SiteLink key={other} href={coinPath(other, locale)} prefetch={false}>
                    {other}
                  </SiteLink>
                ))}
              <SiteLink href="/dashboard#coins" prefetch={false}>
                {t('allCoins')}
              </SiteLink>
            </TapLinks>
          </nav>
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
