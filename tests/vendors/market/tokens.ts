import { VENDOR_COINS } from './coins';

/** Contracts on chains other than Ethereum, by chain and coin; on BSC USDT and USDC are Binance's forms. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Base: {
    USDC: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    USDS: '0x820C137fa70C8691f0e44Dc420a5e53c168921Dc',
  },
  Arbitrum: {
    USDC: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    USDT: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  },
  Polygon: { USDC: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
  Avalanche: { USDC: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' },
  BSC: {
    USDT: '0x55d398326f99059fF775485246999027B3197955',
    USDC: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    USD1: '0x8d0D000Ee44948FC98c9B98A4FA4921476f08B0d',
  },
  Solana: {
    USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    PYUSD: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  },
  Tron: { USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
};

/** A share that is named after its coin, such as `STEAKUSDC`, or a wrapped form such as `USDT0`. */
const COINS_IN_NAMES = ['USDC', 'USDT', 'PYUSD', 'RLUSD', 'USDG', 'USD1', 'FDUSD'];
/** Savings shares of the issuer's own. */
const SAVINGS: Readonly<Record<string, string>> = {
  SUSDS: 'USDS',
  SUSDE: 'USDe',
  SDAI: 'DAI',
  SGHO: 'GHO',
};

/**
 * The one token of a pool, as the vendor would name it: the contract of the coin that the symbol names; null
 * where that contract is not known here, as the vendor leaves it out for some.
 */
export function underlyingOf(chain: string, symbol: string): [string] | null {
  const own = VENDOR_COINS.find((coin) => coin.symbol.toUpperCase() === symbol)?.symbol;
  const coin = own ?? SAVINGS[symbol] ?? COINS_IN_NAMES.find((name) => symbol.includes(name));
  if (coin === undefined) return null;
  const contract =
    chain === 'Ethereum'
      ? VENDOR_COINS.find((each) => each.symbol === coin)?.address
      : ELSEWHERE[chain]?.[coin];
  return contract === undefined ? null : [contract];
}
