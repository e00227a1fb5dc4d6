import 'server-only';
import { BASKET_REVIEWS } from '@/lib/benchmark/basket/reviews';
import type { RegisteredNames } from '@/lib/benchmark/evidence/basket-documents';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { LIVE_FEED_ID } from '@/lib/db/feeds';
import type { FeedIdentity } from '@/lib/engine/process/runtime';
import type { EngineOptions } from '@/lib/engine/tick/engine';
import { ETHEREUM_DEX } from '@/lib/market/ethereum-dex';
import { reviewedProtocols } from '@/lib/market/protocols/registry';
import { CEFI_PLATFORMS, coveredCoins, platformName, VENUES } from '@/lib/market/registry';

export const LIVE_FEED: FeedIdentity = {
  feedId: LIVE_FEED_ID,
  dataClass: 'live',
  title: 'Live market',
};

/** The sources whose caps weight the coins. */
export const CAP_SOURCES: readonly string[] = ['defillama-stablecoins', 'coingecko'];

/** The engine options of the live feed, without its memory. */
export function liveEngineOptions(): EngineOptions {
  return {
    feedId: LIVE_FEED.feedId,
    dataClass: LIVE_FEED.dataClass,
    parameters: METHODOLOGY_PARAMETERS,
    platformName,
    registered: registeredNames(),
    coins: coveredCoins().map(({ symbol, isYieldBearing, contracts, reference }) => ({
      ...{ symbol, isYieldBearing, contracts, isConstituent: false },
      ...(reference && { reference }),
    })),
    capSources: CAP_SOURCES,
    basket: { kind: 'by-rule', reviews: BASKET_REVIEWS },
    keepsWindow: true,
    recordsMoments: true,
  };
}

/** What the registry names beside coins: every venue and platform that is read, and the reviewed protocols. */
function registeredNames(): RegisteredNames {
  return {
    venues: [...VENUES.map(({ exchange }) => exchange), ETHEREUM_DEX],
    platforms: CEFI_PLATFORMS.map(({ platform }) => platform),
    protocols: reviewedProtocols(),
  };
}
