import 'server-only';
import type { Card } from '@/components/cards/card';
import {
  articleCard,
  familyFigures,
  indexCard,
  ninetyDayLine,
  pegMonitorCard,
  pegStatusCard,
  replayCard,
  riskCard,
  textCard,
} from '@/components/cards/cards';
import { serverConfig } from '@/lib/config/server-config';
import { findArticle } from '@/lib/content/article/files';
import type { cardPage } from '@/lib/content/site/card-path';
import { coinFacts } from '@/lib/content/site/page-metadata';
import { findSitePage } from '@/lib/content/site/site-pages';
import { coinOfPath } from '@/lib/features/coins/coin-path';
import { findCoin } from '@/lib/features/coins/find-coin';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { PEG_RECENT_DEFAULTS } from '@/lib/features/peg/defaults';
import { getPegRecent } from '@/lib/features/peg/get-recent';
import { getRegime } from '@/lib/features/regime/get-current';
import { findReplay } from '@/lib/features/replays/list-replays';
import { replayOfPath } from '@/lib/features/replays/replay-path';
import { readOrNull } from '@/lib/features/service/active-feed';
import type { Locale } from '@/lib/i18n/locales';
import { fetchNinetyDaySeries } from '../_figures/initial-figures';

type Page = NonNullable<ReturnType<typeof cardPage>>;

/** A page's current card, from the store; `null` if the article, recording or coin does not exist. */
export async function cardFor(page: Page): Promise<Card | null> {
  const { siteUrl } = serverConfig();
  const host = siteUrl.replace(/^https?:\/\//, '');
  const address = page === '/' ? host : host + page;
  const listed = findSitePage(page);
  if (listed === undefined) return familyCard(page, host);
  switch (listed.card) {
    case 'syi': {
      const [syi, series] = await Promise.all([readOrNull(getCurrentSyi), fetchNinetyDaySeries()]);
      return indexCard(listed.path, address, syi, ninetyDayLine(series));
    }
    case 'family': {
      const [syi, family] = await Promise.all([
        readOrNull(getCurrentSyi),
        readOrNull(getIndexFamilyOverview),
      ]);
      return indexCard(listed.path, address, syi, familyFigures(family));
    }
    case 'pegs':
      return pegMonitorCard(address, await readOrNull(getStablecoinMetrics));
    case 'peg': {
      const peg = await readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS));
      return pegStatusCard(address, peg, listed.locale);
    }
    case 'regime':
      return riskCard(address, await readOrNull(getRegime));
    case undefined:
      return textCard(listed.path, address);
  }
}

/** The card of one page of many: a coin, a recording, an article. */
async function familyCard(page: string, host: string): Promise<Card | null> {
  const named = coinOfPath(page);
  if (named !== null) return coinCard(host + page, named.symbol, named.locale);
  const recording = replayOfPath(page);
  if (recording !== null) {
    const file = await findReplay(recording);
    return file && replayCard(file, host + page);
  }
  const article = await findArticle(page.slice('/blog/'.length));
  return article && articleCard(article, `${host}/blog`);
}

/** Answers the question in the page's title with figures. */
async function coinCard(address: string, symbol: string, locale: Locale): Promise<Card | null> {
  const found = await findCoin(symbol);
  // A card has one address, like its page.
  if (found?.symbol !== symbol) return null;
  const peg = await readOrNull((context) => getPegRecent(context, { asset: symbol, limit: 1 }));
  return pegStatusCard(address, peg, locale, coinFacts(symbol, locale).title);
}
