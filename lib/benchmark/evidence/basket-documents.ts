import type { Candidate, CandidateVerdict } from '@/lib/benchmark/basket/review';
import type { PoolKind } from '@/lib/benchmark/pool-kinds';
import { dec, figure } from '@/lib/benchmark/units';
import { textOf } from './document-rows';
import type { BasketDocument, RegistryDocument } from './documents';

/** A coin as listed in the registry. */
export type RegisteredCoin = {
  symbol: string;
  isYieldBearing?: boolean;
  /** The issuer's own tokens, by chain; none where a recording names the coin of a pool. */
  contracts?: Readonly<Record<string, string>>;
  /** Its circulation of a day, which decides between two sources of its cap; none in a recording. */
  reference?: CirculationReference;
};

/** A coin's circulation in dollars as a source gave it on a day (YYYY-MM-DD). */
export type CirculationReference = { circulationUsd: string; date: string; source: string };

/** A protocol as listed in the registry, with every kind that a pool of it may have. */
export type RegisteredProtocol = {
  id: string;
  kinds: readonly PoolKind[];
  /** Whether its source states deposits less loans as the TVL of its lending pools. */
  hasNetTvl: boolean;
};

/** What the registry names beside coins; all empty for a recording, which names its own. */
export type RegisteredNames = {
  /** Exchanges by their ids, and the venue on chain. */
  venues: readonly string[];
  platforms: readonly string[];
  protocols: readonly RegisteredProtocol[];
};

export type Registry = RegisteredNames & { coins: readonly RegisteredCoin[] };

/** The registry as records and statements name it by its hash. Methodology, audit record. */
export function registryDocument(
  { coins, venues, platforms, protocols }: Registry,
  parametersSha256: string,
): RegistryDocument {
  return {
    schema: 'evidence-registry/1',
    parametersSha256,
    venues,
    platforms,
    protocols,
    coins: coins.map(({ symbol, isYieldBearing = false, contracts = {}, reference = null }) => ({
      symbol,
      isYieldBearing,
      contracts: Object.entries(contracts).map(([chain, address]) => ({ chain, address })),
      reference,
    })),
  };
}

/** The figures behind the basket in force, and how the rules judged them. */
export type BasketDecision = {
  kind: BasketDocument['kind'];
  verdicts: readonly CandidateVerdict[];
};

export function basketDocument({ kind, verdicts }: BasketDecision): BasketDocument {
  return { schema: 'evidence-basket/1', kind, candidates: textOf(verdicts) };
}

/** The candidates before the rules: figures only. @throws RangeError when one is not a number. */
export function readCandidates(
  { candidates }: BasketDocument,
  { coins }: RegistryDocument,
): { candidates: Candidate[]; incumbents: string[] } {
  const bearing = new Set(coins.flatMap((coin) => (coin.isYieldBearing ? [coin.symbol] : [])));
  return {
    candidates: candidates.map((row) => ({
      symbol: row.symbol,
      isYieldBearing: bearing.has(row.symbol),
      circulationUsd: figure(row.circulationUsd),
      monitoredDays: dec(row.monitoredDays, 'monitoredDays').toNumber(),
      pricedShare: dec(row.pricedPercent, 'pricedPercent').div(100),
      liquidShare: dec(row.liquidPercent, 'liquidPercent').div(100),
      protocols: dec(row.protocols, 'protocols').toNumber(),
      yieldTvlUsd: dec(row.yieldTvlUsd, 'yieldTvlUsd'),
    })),
    incumbents: candidates.flatMap((row) => (row.isIncumbent ? [row.symbol] : [])),
  };
}
