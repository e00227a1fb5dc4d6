import type { MarketUpdate } from '@/lib/benchmark/observations';
import { parseSourceUrls } from '@/lib/config/source-urls';
import { liveSources } from '@/lib/market/live';
import { hurriedFetch, marketContext } from '../../../support/market-context';
import { vendorSources } from '../../../support/vendor-sources';
import { VENDOR_COINS } from '../../../vendors/market/coins';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';

let server: VendorServer;
const updates = new Map<string, MarketUpdate>();
const warnings: string[] = [];
const onWarning = ({ message }: Error) => void warnings.push(message);

beforeAll(async () => {
  process.on('warning', onWarning);
  server = await startVendors();
  // One after the other, with time to answer: all at once they keep a busy machine from listening.
  const fetchJson = hurriedFetch({ leastTimeoutMs: 60_000 });
  for (const source of vendorSources(server, { bookTimeoutMs: 60_000 })) {
    updates.set(source.id, await source.fetch(marketContext({ fetchJson })));
  }
});
afterAll(() => {
  process.off('warning', onWarning);
  return server.close();
});
const known = new Set(VENDOR_COINS.map(({ symbol }) => symbol.toUpperCase()));
const isKnown = (symbol: string) => known.has(symbol.toUpperCase());

it('has an answer for every source of the live registry, and for every path it asks', () => {
  const ids = liveSources(parseSourceUrls(server.settings)).map(({ id }) => id);
  expect([...updates.keys()].sort()).toEqual(ids.sort());
  expect(server.requests.unknown()).toEqual([]);
});

it('leaves the console in peace, however many pairs an exchange has', () => {
  expect(warnings).toEqual([]);
});

it('loses no row that its vendor gives', () => {
  const dropped = [...updates].flatMap(([source, update]) =>
    update.dropped
      // What a vendor does not have cannot be a row of its own.
      .filter(({ key, reason }) => reason !== 'not in the answer' || isKnown(key))
      .map(({ key, reason }) => `${source} ${key}: ${reason}`),
  );
  const expected = [
    // Listed, with two forgotten orders.
    /^gemini-books USDG\/USD: not-a-dollar-price/,
    /^redstone USDP: not in the answer/,
  ];
  expect(dropped.filter((row) => !expected.some((pattern) => pattern.test(row)))).toEqual([]);
});
