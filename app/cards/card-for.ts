import 'server-only';
import type { Card } from '@/components/cards/card';
import { familyFigures, indexCard, ninetyDayLine } from '@/components/cards/index-card';
import { pegMonitorCard, pegStatusCard, riskCard } from '@/components/cards/peg-cards';
import { replayCard } from '@/components/cards/replay-card';
import { articleCard, textCard } from '@/components/cards/text-cards';
import { serverConfig } from '@/lib/config/server-config';
import { findArticle } from '@/lib/content/article/files';
import { coinOfPath } from '@/lib/content/coin/coin-path';
import { replayOfPath } from '@/lib/content/replay/replay-path';
import type { cardPage } from '@/lib/content/site/card-path';
import { coinFacts } from '@/lib/content/site/page-metadata';
import { PEG_RECENT_DEFAULTS } from '@/lib/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import { findCoin } from '@/lib/read/coins/find-coin';
import { getStablecoinMetrics } from '@/lib/read/coins/list-metrics';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { getPegRecent } from '@/lib/read/peg/get-recent';
import { getRegime } from '@/lib/read/regime/get-current';
import { findReplay } from '@/lib/read/replays/list-replays';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { fetchNinetyDaySeries } from '../_figures/initial-figures';

type Page = NonNullable<ReturnType<typeof cardPage>>;

/** A page's current card, from the store; `null` if the article, recording or coin does not exist. */
export async function cardFor(page: Page): Promise<Card | null> {
  const { siteUrl } = serverConfig();
  const host = siteUrl.replace(/^https?:\/\//, '');
  const address = page === '/' ? host : host + page;
  switch (page) {
    case '/':
    case '/index-dashboard':
    case '/dashboard': {
      const [syi, series] = await Promise.all([readOrNull(getCurrentSyi), fetchNinetyDaySeries()]);
      return indexCard(page, address, syi, ninetyDayLine(series));
    }
    case '/yield-indices': {
      const [syi, family] = await Promise.all([
        readOrNull(getCurrentSyi),
        readOrNull(getIndexFamilyOverview),
      ]);
      return indexCard(page, address, syi, familyFigures(family));
    }
    case '/peg-monitor':
      return pegMonitorCard(address, await readOrNull(getStablecoinMetrics));
    case '/peg-status':
    case '/en/peg-status': {
      const peg = await readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS));
      return pegStatusCard(address, peg, page === '/peg-status' ? 'fr' : 'en');
    }
    case '/risk-analytics':
      return riskCard(address, await readOrNull(getRegime));
    case '/treasury':
    case '/fixings':
    case '/fixings/errors':
    case '/methodology':
    case '/blog':
    case '/api-documentation':
    case '/embed':
    case '/replay':
    case '/status':
    case '/about':
    case '/careers':
    case '/privacy':
      return textCard(page, address);
    default: {
      const named = coinOfPath(page);
      if (named !== null) return coinCard(address, named.symbol, named.locale);
      const recording = replayOfPath(page);
      if (recording !== null) {
        const file = await findReplay(recording);
        return file && replayCard(file, address);
      }
      const article = await findArticle(page.slice('/blog/'.length));
      return article && articleCard(article, `${host}/blog`);
    }
  }
}

/** Answers the question in the page's title with figures. */
async function coinCard(address: string, symbol: string, locale: Locale): Promise<Card | null> {
  const found = await findCoin(symbol);
  // A card has one address, like its page.
  if (found?.symbol !== symbol) return null;
  const peg = await readOrNull((context) => getPegRecent(context, { asset: symbol, limit: 1 }));
  return pegStatusCard(address, peg, locale, coinFacts(symbol, locale).title);
}
