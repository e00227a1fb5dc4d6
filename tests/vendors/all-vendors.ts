import { fred, nyfed, treasury } from './data/bills';
import { coingecko } from './data/coingecko';
import { defillamaApi } from './data/defillama-api';
import { defillamaCoins } from './data/defillama-coins';
import { defillamaStablecoins } from './data/defillama-stablecoins';
import { defillamaYields } from './data/defillama-yields';
import { publicNodes } from './data/public-nodes';
import { redstone } from './data/redstone';
import { kyberswap, velora } from './data/swap-aggregators';
import { EXCHANGES } from './exchanges';
import { type FaultName, isTransportFault } from './server/faults';
import type { Answer, Asked, Vendor } from './vendor';

export const VENDORS: readonly Vendor[] = [
  ...[...EXCHANGES, kyberswap, velora],
  ...[defillamaYields, defillamaStablecoins, defillamaCoins, defillamaApi, coingecko, redstone],
  ...[...publicNodes, treasury, fred, nyfed],
];

const HOUR_MS = 3_600_000;
export const NOT_FOUND: Answer = { status: 404, body: { error: 'no such path' } };

/** Every vendor's address at a server, by its setting; a list has commas between its addresses. */
export function vendorSettings(url: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const { name, setting = `${name.toUpperCase().replace('-', '_')}_URL` } of VENDORS) {
    const before = settings[setting];
    settings[setting] = `${before ? `${before},` : ''}${url}/${name}`;
  }
  return settings;
}

/** @throws RangeError where an address is no vendor's. */
export function vendorAt({ pathname }: URL): { vendor: Vendor; path: string } {
  const [, name, ...rest] = pathname.split('/');
  const vendor = VENDORS.find((each) => each.name === name);
  if (!vendor) throw new RangeError(`no vendor ${name}`);
  return { vendor, path: `/${rest.join('/')}` };
}

/** What a vendor answers at a moment, with the faults of what it says; `null` for a path it does not have. */
export function answerOf(
  url: URL,
  { nowMs, faults, ...rest }: Pick<Asked, 'json' | 'headers' | 'nowMs' | 'faults' | 'size'>,
): Answer | null {
  const { vendor, path } = vendorAt(url);
  const clockMs = faults.has('future-timestamp') ? nowMs + HOUR_MS : nowMs;
  const said = new Set<FaultName>([...faults].filter((fault) => !isTransportFault(fault)));
  return vendor.answer({ path, query: url.searchParams, nowMs: clockMs, faults: said, ...rest });
}
