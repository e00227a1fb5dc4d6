import { parseSourceUrls } from '@/lib/config/source-urls';
import { ethereumDex } from '@/lib/market/ethereum-dex';
import { exchangeSource } from '@/lib/market/exchanges';
import { createFetchJson, type FetchJsonOptions } from '@/lib/market/http/fetch-json';
import { liveSources } from '@/lib/market/live';
import { VENUES } from '@/lib/market/registry';
import type { FetchContext, FetchJson, MarketSource } from '@/lib/market/types';
import type { VendorServer } from '../vendors/server/start-vendors';
import { marketContext } from './market-context';

/**
 * Every source of the live registry at a vendor server, without the waits between its requests.
 * @param pace `sleep`: waits of the on-chain source between two requests; none by default
 */
export function vendorSources(
  { settings }: Pick<VendorServer, 'settings'>,
  pace: { sleep?: (milliseconds: number) => Promise<void>; bookTimeoutMs?: number } = {},
): MarketSource[] {
  const { sleep = async () => undefined, bookTimeoutMs } = pace;
  const urls = parseSourceUrls(settings);
  const hurried = new Map(
    VENUES.map((venue) => [
      `${venue.exchange}-books`,
      exchangeSource(venue, settings[`${venue.exchange.toUpperCase()}_URL`] ?? '', {
        ...{ isPaced: false, standInUrl: settings[`${venue.exchange.toUpperCase()}_DATA_URL`] },
        ...(bookTimeoutMs !== undefined && { bookTimeoutMs }),
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

/**
 * Asks as the collector does, telling who asks, without waiting between tries. `leastTimeoutMs` is for tests in
 * which nothing hangs: a busy machine takes its time.
 */
export function vendorFetch({
  leastTimeoutMs = 0,
  ...options
}: Partial<FetchJsonOptions> & { leastTimeoutMs?: number } = {}): FetchJson {
  const fetchJson = createFetchJson({
    ...{ nowMs: Date.now, userAgent: 'vendor-test/1.0', random: () => 0 },
    ...{ sleep: async () => undefined, ...options },
  });
  return (request) =>
    fetchJson({ ...request, timeoutMs: Math.max(request.timeoutMs, leastTimeoutMs) });
}

export function vendorContext(overrides: Partial<FetchContext> = {}) {
  const { nowMs = Date.now } = overrides;
  return marketContext({ fetchJson: vendorFetch({ nowMs }), ...overrides });
}
