import { fred, nyfed, treasury } from './data/bills';
import { coingecko } from './data/coingecko';
import { defillamaApi } from './data/defillama-api';
import { defillamaCoins } from './data/defillama-coins';
import { defillamaStablecoins } from './data/defillama-stablecoins';
import { defillamaYields } from './data/defillama-yields';
import { publicNodes } from './data/public-nodes';
import { redstone } from './data/redstone';
import { kyberswap, velora } from './data/swap-aggregators';
import { binance, binanceData, binanceus, mexc } from './exchanges/binance-like';
import { bitfinex } from './exchanges/bitfinex';
import { bitget } from './exchanges/bitget';
import { bitstamp } from './exchanges/bitstamp';
import { bybit } from './exchanges/bybit';
import { coinbase } from './exchanges/coinbase';
import { cryptocom } from './exchanges/cryptocom';
import { gate } from './exchanges/gate';
import { gemini } from './exchanges/gemini';
import { htx } from './exchanges/htx';
import { kraken } from './exchanges/kraken';
import { kucoin } from './exchanges/kucoin';
import { okx } from './exchanges/okx';
import type { Vendor } from './vendor';

export const VENDORS: readonly Vendor[] = [
  ...[binance, binanceData, kraken, coinbase, okx, bybit, bitstamp, kucoin, gemini, bitfinex],
  ...[cryptocom, gate, mexc, binanceus, htx, bitget, kyberswap, velora],
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
