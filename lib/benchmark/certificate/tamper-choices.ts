import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { Leaf } from '@/lib/benchmark/audit/change-leaf';
import type { PoolsDocument } from '@/lib/benchmark/evidence/documents';
import { capSources, documentsOf } from './evidence-rows';

/** A figure of a record that a visitor may change. */
export type TamperChoice = {
  what: 'price' | 'apy' | 'tvl' | 'cap' | 'value';
  /** Coin, then venue or pool, by their ids. */
  whose: readonly string[];
  leaf: Leaf;
  current: string;
};

const POOLS_PER_COIN = 3;

/**
 * Inputs worth changing: each coin's first used quote, the first market cap, TVL and APY of the largest
 * pools that count, and the published value itself.
 */
export function tamperChoices(record: AuditRecord): TamperChoice[] {
  const coins = new Set(record.basket?.coins ?? record.documents.coins.map(({ symbol }) => symbol));
  const { value } = record.output;
  return [
    ...documentsOf(record, 'evidence-coin/1').flatMap(({ sha256, document }) => {
      const { refused } = document.result;
      const place = document.quotes.findIndex(({ venue }) =>
        refused.every(({ key }) => key !== venue),
      );
      const quote = document.quotes[place];
      if (!quote || !coins.has(document.symbol)) return [];
      const leaf = { sha256, path: ['quotes', String(place), 'mid'] };
      const whose = [document.symbol, quote.venue];
      return [{ what: 'price' as const, whose, leaf, current: quote.mid }];
    }),
    ...documentsOf(record, 'evidence-pools/1').flatMap((found) =>
      [...coins].flatMap((symbol) => poolChoices(found, symbol, record.refused)),
    ),
    ...capSources(record).flatMap(({ sha256, place, symbol, sources: [source] }) => {
      if (!source || !coins.has(symbol)) return [];
      const leaf = { sha256, path: ['caps', String(place), 'sources', '0', 'marketCapUsd'] };
      const whose = [symbol, source.source];
      return [{ what: 'cap' as const, whose, leaf, current: source.marketCapUsd }];
    }),
    ...(value === null
      ? []
      : [
          {
            what: 'value' as const,
            whose: [record.index],
            leaf: { sha256: null, path: ['output', 'value'] },
            current: value,
          },
        ]),
  ];
}

function poolChoices(
  { sha256, document }: { sha256: string; document: PoolsDocument },
  symbol: string,
  refused: AuditRecord['refused'],
): TamperChoice[] {
  const isRefused = new Set(refused.map(({ key }) => key));
  return document.pools
    .map((pool, place) => ({ pool, place }))
    .filter(({ pool }) => pool.symbol === symbol && !isRefused.has(pool.poolId))
    .sort((a, b) => Number(b.pool.tvlUsd) - Number(a.pool.tvlUsd))
    .slice(0, POOLS_PER_COIN)
    .flatMap(({ pool, place }) => {
      const whose = [symbol, pool.protocol, pool.chain];
      const leaf = (...names: string[]) => ({ sha256, path: ['pools', String(place), ...names] });
      const apy = pool.apyBasePercent === null ? 'apyPercent' : 'apyBasePercent';
      const current = pool[apy];
      return [
        pool.lending === null
          ? { what: 'tvl' as const, whose, leaf: leaf('tvlUsd'), current: pool.tvlUsd }
          : {
              ...{ what: 'tvl' as const, whose, leaf: leaf('lending', 'suppliedUsd') },
              current: pool.lending.suppliedUsd,
            },
        ...(current === null || Number(current) === 0
          ? []
          : [{ what: 'apy' as const, whose, leaf: leaf(apy), current }]),
      ];
    });
}
