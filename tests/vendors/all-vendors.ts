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
import type { Vendor } from './vendor';

export const VENDORS: readonly Vendor[] = [
  ...[...EXCHANGES, kyberswap, velora],
  ...[defillamaYields, defillamaStablecoins, defillamaCoins, defillamaApi, coingecko, redstone],
  ...[...publicNodes, treasury, fred, nyfed],
];

/** Every vendor's address at a server, by its setting; a list has commas between its addresses. */
export function vendorSettings(url: string): Record<string, string> {
  const addresses = new Map<string, string[]>();
  for (const { name, setting } of VENDORS) {
    addresses.set(setting, [...(addresses.get(setting) ?? []), `${url}/${name}`]);
  }
  return Object.fromEntries([...addresses].map(([setting, list]) => [setting, list.join(',')]));
}
