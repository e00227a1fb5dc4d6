import 'server-only';
import type { CoinData } from '@/lib/benchmark/coin/coins';
import { KIND_RULES, type PoolKind } from '@/lib/benchmark/pool-kinds';
import { OTHER_TICKERS, type Protocol, type RowRule } from './protocol-data';
import { protocolId, protocolOf } from './registry';

/** The data from a source that identifies a pool's coin. */
export type PoolIdentity = {
  project: string;
  chain: string;
  symbol: string;
  poolMeta?: string | null | undefined;
  /** `null` or empty where the source names none. */
  underlyingTokens?: readonly (string | null)[] | null | undefined;
};

export type Membership = {
  /** The coin's symbol. */
  symbol: string;
  /** Stable even if the source renames it. */
  protocol: string;
  kind: PoolKind;
  /** The contract that the source names; `null` where the symbol decided. */
  underlying: string | null;
  /** The protocol that this vault supplies, where that is known. */
  suppliesProtocol: string | null;
  /** Whether the source's TVL is the deposits less what is lent out. */
  isNetTvl: boolean;
};

/** A coin by its symbol; whether the pool holds the issuer's own token is another question. */
type Named = { coin: CoinData; isOwnToken: boolean; isOwnSymbol: boolean };

/**
 * Determines which coin a pool is a deposit of, and its kind. Methodology, coin yield: a pool belongs to a coin
 * when its only underlying token is that coin's contract on that chain; where the source gives no
 * address, its symbol decides, on chains where the issuer has a contract. A form bridged by others is
 * listed as such.
 */
export function poolMembership(
  coins: readonly CoinData[],
): (pool: PoolIdentity) => Membership | null {
  const byContract = new Map<string, CoinData>();
  const bySymbol = new Map<string, CoinData>();
  for (const coin of coins) {
    for (const [chain, contract] of Object.entries(coin.contracts)) {
      byContract.set(contractKey(chain, contract), coin);
    }
    const { poolSymbols = [coin.symbol.toUpperCase()] } = coin;
    for (const symbol of poolSymbols) bySymbol.set(symbol, coin);
  }
  const lookup = { byContract, bySymbol, coins, tickers: [...bySymbol.keys()] };
  return (pool) => {
    const symbol = pool.symbol.toUpperCase();
    const protocol = protocolOf(pool.project);
    const underlying = pool.underlyingTokens?.length ? pool.underlyingTokens : null;
    if (underlying && underlying.length > 1) return null;
    const contract = underlying?.[0] ?? null;
    const named =
      contract === null
        ? bySymbolAlone(symbol, pool, protocol, lookup)
        : byItsContract(symbol, contract, pool, protocol, lookup);
    if (named === null) return null;
    const { kind: ownKind, suppliesProtocol } = kindOf(symbol, pool.poolMeta, named, protocol);
    const isBridged = !named.isOwnToken && (KIND_RULES[ownKind] === null || ownKind === 'other');
    const kind = isBridged ? 'bridged' : ownKind;
    return {
      symbol: named.coin.symbol,
      protocol: protocolId(pool.project),
      kind,
      underlying: contract,
      suppliesProtocol,
      isNetTvl: protocol?.hasNetTvl === true && kind === 'lending',
    };
  };
}

type Lookup = {
  byContract: ReadonlyMap<string, CoinData>;
  bySymbol: ReadonlyMap<string, CoinData>;
  coins: readonly CoinData[];
  tickers: readonly string[];
};

function contractKey(chain: string, contract: string): string {
  return `${chain}|${contract.toLowerCase()}`;
}

/** A pair is not a deposit of one coin, even where the source names only one of its tokens. */
const PAIR = /[-/]/;

function byItsContract(
  symbol: string,
  contract: string,
  { chain }: PoolIdentity,
  protocol: Protocol | null,
  { byContract, bySymbol }: Lookup,
): Named | null {
  const own = byContract.get(contractKey(chain, contract));
  const named = plainCoin(symbol, protocol, bySymbol);
  if (own) {
    return PAIR.test(symbol) ? null : { coin: own, isOwnToken: true, isOwnSymbol: named === own };
  }
  // The same symbol on another token: reported as such, unless several tokens share the symbol.
  if (!named || named.isSymbolShared) return null;
  return { coin: named, isOwnToken: false, isOwnSymbol: true };
}

function bySymbolAlone(
  symbol: string,
  { chain, poolMeta }: PoolIdentity,
  protocol: Protocol | null,
  { bySymbol, coins, tickers }: Lookup,
): Named | null {
  const rule = protocol?.rows?.find((row) => row.symbol === symbol && fits(row, symbol, poolMeta));
  const plain = plainCoin(symbol, protocol, bySymbol);
  const named =
    coins.find((coin) => rule?.coin === coin.symbol) ?? plain ?? vaultCoin(symbol, protocol);
  if (!named || (named.isSymbolShared && !rule)) return null;
  return { coin: named, isOwnToken: chain in named.contracts, isOwnSymbol: named === plain };

  function vaultCoin(name: string, of: Protocol | null): CoinData | undefined {
    if (!of?.namesVaults || of.otherVaults?.includes(name)) return undefined;
    return bySymbol.get(vaultTicker(name, tickers) ?? '');
  }
}

/** By its own symbol, or that of a plain deposit's receipt. */
function plainCoin(
  symbol: string,
  protocol: Protocol | null,
  bySymbol: ReadonlyMap<string, CoinData>,
): CoinData | undefined {
  const prefix = protocol?.receiptPrefix;
  const plain = bySymbol.get(symbol);
  if (plain || prefix === undefined || !symbol.startsWith(prefix)) return plain;
  return bySymbol.get(symbol.slice(prefix.length));
}

function fits(rule: RowRule, symbol: string, poolMeta: string | null | undefined): boolean {
  if (rule.symbol !== undefined && rule.symbol !== symbol) return false;
  return rule.meta === undefined || (poolMeta ?? '').toLowerCase().includes(rule.meta);
}

function kindOf(
  symbol: string,
  poolMeta: string | null | undefined,
  { coin, isOwnSymbol }: Named,
  protocol: Protocol | null,
): { kind: PoolKind; suppliesProtocol: string | null } {
  if (protocol === null) return { kind: 'unreviewed', suppliesProtocol: null };
  const rule = protocol.rows?.find(
    (row) => fits(row, symbol, poolMeta) && (row.coin === undefined || row.coin === coin.symbol),
  );
  const own = isOwnSymbol ? protocol.ownSymbolKind : undefined;
  return {
    kind: rule?.kind ?? own ?? protocol.kind,
    suppliesProtocol: rule?.suppliesProtocol ?? null,
  };
}

type Found = { ticker: string; from: number; to: number };

/**
 * The ticker that a vault's name is made of (`SENPYUSDMAIN` → `PYUSD`), where the source gives no address.
 * If tickers share letters, the longest wins (`SENPYUSDPRIME` is PYUSD's, not USDP's); of equally long
 * ones the last, since curators put their own name in front (`AUGUSTUSDC` is USDC's, not TUSD's).
 * `null` where there is none, more than one, a ticker of another token (`SYRUPUSDC`), or a sign that
 * joins two names (`USDC-ETH`, `USDC.E`).
 * @param tickers of the coins, in capitals
 */
export function vaultTicker(symbol: string, tickers: readonly string[]): string | null {
  if (/[-./_ ]/.test(symbol)) return null;
  const found = [...tickers, ...OTHER_TICKERS].flatMap((ticker) => occurrences(symbol, ticker));
  const standing = found.filter((one) => !found.some((other) => isOver(other, one)));
  const [only] = standing;
  return standing.length === 1 && only && tickers.includes(only.ticker) ? only.ticker : null;
}

function isOver(other: Found, one: Found): boolean {
  if (other.to <= one.from || other.from >= one.to) return false;
  const longer = other.ticker.length - one.ticker.length;
  return longer > 0 || (longer === 0 && other.from > one.from);
}

function occurrences(symbol: string, ticker: string): Found[] {
  const found: Found[] = [];
  for (let from = symbol.indexOf(ticker); from >= 0; from = symbol.indexOf(ticker, from + 1)) {
    found.push({ ticker, from, to: from + ticker.length });
  }
  return found;
}
