import { parseSourceUrls } from '@/lib/config/source-urls';
import { ethereumDex } from '@/lib/market/ethereum-dex';
import { exchangeSource } from '@/lib/market/exchanges';
import { liveSources } from '@/lib/market/live';
import { VENUES } from '@/lib/market/registry';
import type { MarketSource } from '@/lib/market/types';
import type { VendorServer } from '../vendors/server/start-vendors';

/**
 * Every source of the live registry at a vendor server, without the waits between its requests.
 * @param sleep waits of the on-chain source between two requests; none by default
 */
export function vendorSources(
  { settings }: Pick<VendorServer, 'settings'>,
  {
    sleep = async () => undefined,
    ...pace
  }: { sleep?: (milliseconds: number) => Promise<void>; bookTimeoutMs?: number } = {},
): MarketSource[] {
  const urls = parseSourceUrls(settings);
  const hurried = new Map(
    VENUES.map((venue) => [
      `${venue.exchange}-books`,
      exchangeSource(venue, settings[`${venue.exchange.toUpperCase()}_URL`] ?? '', {
        isPaced: false,
        standInUrl: settings[`${venue.exchange.toUpperCase()}_DATA_URL`],
        ...pace,
      }),
    ]),
  );
  hurried.set('ethereum-dex', ethereumDex.open(urls, { sleep }));
  return liveSources(urls).map((source) => hurried.get(source.id) ?? source);
}

/** @throws RangeError for a source that is none. */
export function sourceNamed(sources: readonly MarketSource[], id: string): MarketSource {
  const found = sources.find((source) => source.id === id);
  if (!found) throw new RangeError(`no source ${id}`);
  return found;
}
