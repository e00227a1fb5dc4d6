/** Platforms as data, checked by `registry.ts` when it loads; coins are in `coins/`, protocols in `protocols/`. */

/** Platforms whose earn rates are public without a key. */
export const CEFI_PLATFORMS = [
  { platform: 'okx', name: 'OKX', assetsNames: ['okx'] },
  { platform: 'bybit', name: 'Bybit', assetsNames: ['bybit'] },
  { platform: 'gate', name: 'Gate', assetsNames: ['gate', 'gate.io', 'gate-io', 'gate-exchange'] },
  { platform: 'bitfinex', name: 'Bitfinex', assetsNames: ['bitfinex'] },
  { platform: 'kucoin', name: 'KuCoin', assetsNames: ['kucoin'] },
];
