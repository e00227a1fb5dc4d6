import { HOUR_MS } from '@/lib/benchmark/durations';
import { bills } from './data/bills';
import { defillama } from './data/defillama';
import { coingecko, redstone } from './data/prices';
import { publicNodes } from './data/public-nodes';
import { swapAggregators } from './data/swap-aggregators';
import { EXCHANGES } from './exchanges';
import { STATUS_FAULTS } from './server/faults';
import type { Answer, Asked, Vendor } from './vendor';

export const VENDORS: readonly Vendor[] = [
  ...[...EXCHANGES, ...swapAggregators, ...defillama, coingecko, redstone],
  ...[...publicNodes, ...bills],
];

/** Every vendor's address at a server, by its setting; a list has commas between its addresses. */
export function vendorSettings(url: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const { name, setting = `${name.toUpperCase().replace('-', '_')}_URL` } of VENDORS) {
    const before = settings[setting];
    settings[setting] = `${before ? `${before},` : ''}${url}/${name}`;
  }
  return settings;
}

/** The vendor that an address names, and the path below it. @throws RangeError where it names none. */
export function vendorAt({ pathname }: URL): { vendor: Vendor; path: string } {
  const [, name, ...rest] = pathname.split('/');
  const vendor = VENDORS.find((each) => each.name === name);
  if (!vendor) throw new RangeError(`no vendor ${name}`);
  return { vendor, path: `/${rest.join('/')}` };
}

/** What a vendor answers at a moment, or instead of it where it refuses; `null` for a path it does not have. */
export function answerOf(url: URL, asked: Omit<Asked, 'path' | 'query'>): Answer | null {
  const { vendor, path } = vendorAt(url);
  const nowMs = asked.nowMs + (asked.faults.has('future-timestamp') ? HOUR_MS : 0);
  const said = vendor.answer({ ...asked, path, query: url.searchParams, nowMs });
  const [refusal] = [...asked.faults].flatMap((fault) => STATUS_FAULTS[fault] ?? []);
  return said && (refusal ?? said);
}
