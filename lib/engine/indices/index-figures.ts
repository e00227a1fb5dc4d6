import type { IndexCode } from '@/lib/benchmark/codes';
import { outcomeConfidence } from '@/lib/benchmark/confidence/confidence';
import { billFreshness } from '@/lib/benchmark/confidence/staleness';
import { type BillInForce, billInForce } from '@/lib/benchmark/index/bill-rate';
import type {
  IndexConstituent,
  IndexOutcome,
  PreviousValue,
} from '@/lib/benchmark/index/index-outcome';
import { syc } from '@/lib/benchmark/index/index-syc';
import { sycefi, sydefi, syi, syrpi } from '@/lib/benchmark/index/indices';
import type { BillRate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, sum, ZERO } from '@/lib/benchmark/units';
import {
  platformRows,
  protocolRows,
  type RatedStrategy,
  sycRows,
} from '@/lib/engine/strategies/strategy-figures';
import type { YieldHistory } from '@/lib/engine/strategies/yield-history';
import type { CoinFigures } from '@/lib/engine/tick/coin-figures';
import { strategyQualities } from '@/lib/engine/tick/input-quality';

/** The last value of an index that was published, and the confidence of the last one computed. */
export type PreviousIndex = { value: string; confidence: string | null };

/** A member as it was handed to the index, for the audit record. */
export type IndexMember = {
  id: string;
  symbol: string | null;
  apyPercent: Dec | null;
  rayPercent: Dec | null;
  tvlUsd: Dec | null;
  ageDays: number | null;
  volatilityPercentagePoints: Dec | null;
  quality: Dec | null;
};

export type IndexFigures = {
  outcome: IndexOutcome;
  confidence: Dec | null;
  totalTvlUsd: Dec | null;
  oldestInputAtMs: number | null;
  members: readonly IndexMember[];
};

export type FamilyFigures = {
  byCode: Record<IndexCode, IndexFigures>;
  bill: BillInForce | null;
};

type Input = {
  nowMs: number;
  parameters: MethodologyParameters;
  coins: readonly CoinFigures[];
  rated: readonly RatedStrategy[];
  history: YieldHistory;
  bills: readonly BillRate[];
  previous: Readonly<Partial<Record<IndexCode, PreviousIndex>>>;
};

/** The five indices of one tick with their confidence. Methodology §6, §8. */
export function computeFamily(input: Input): FamilyFigures {
  const { parameters, nowMs, rated } = input;
  const coins = input.coins.filter((coin) => coin.isConstituent);
  const constituents = coins.map(asConstituent);
  const bill = usableBill(input.bills, nowMs, parameters);
  const strategies = sycRows(rated, input.history, parameters);
  const protocols = protocolRows(rated);
  const platforms = platformRows(rated);
  const before = (code: IndexCode) => ({ previous: previousOf(input, code), parameters });
  const billPercent = bill?.couponEquivalentPercent ?? null;

  const qualities = new Map(strategyQualities(rated, nowMs, parameters));
  for (const coin of coins) if (coin.quality) qualities.set(coin.symbol, coin.quality);
  const symbols = new Map(rated.map((row) => [row.strategyId, row.symbol]));
  const member = (
    row: Partial<IndexMember> & { id: string; aumUsd?: Dec | null },
  ): IndexMember => ({
    id: row.id,
    symbol: symbols.get(row.id) ?? null,
    apyPercent: row.apyPercent ?? null,
    rayPercent: row.rayPercent ?? null,
    tvlUsd: row.tvlUsd ?? row.aumUsd ?? null,
    ageDays: row.ageDays ?? null,
    volatilityPercentagePoints: row.volatilityPercentagePoints ?? null,
    quality: qualities.get(row.id) ?? null,
  });
  const finish = (
    outcome: IndexOutcome,
    members: readonly IndexMember[],
    tvl: Dec,
    times: readonly number[],
  ) => {
    const held = input.previous[outcome.code]?.confidence ?? null;
    return {
      outcome,
      confidence: outcomeConfidence(
        outcome,
        (id) => qualities.get(id) ?? null,
        held === null ? null : dec(held),
        parameters,
      ),
      totalTvlUsd: tvl.isZero() ? null : tvl,
      oldestInputAtMs: times.length === 0 ? null : Math.min(...times),
      members,
    };
  };
  const capsUsd = sum(coins.map((coin) => coin.marketCap?.usd ?? ZERO));
  const coinTimes = coins.flatMap(inputTimes);
  const strategyIndex = (
    outcome: IndexOutcome,
    rows: readonly (Partial<IndexMember> & { id: string })[],
  ) => {
    const used = new Set(outcome.effective.map((weight) => weight.id));
    const inside = rated.filter(
      (row) => row.exclusion === null && (used.has(row.strategyId) || used.has(row.platform)),
    );
    const tvl = sum(inside.map((row) => row.weightUsd ?? ZERO));
    return finish(
      outcome,
      rows.map(member),
      tvl,
      inside.map((row) => row.observedAtMs),
    );
  };
  return {
    bill,
    byCode: {
      SYI: finish(
        syi({ constituents, ...before('SYI') }),
        constituents.map(member),
        capsUsd,
        coinTimes,
      ),
      SYRPI: finish(
        syrpi({ constituents, billPercent, ...before('SYRPI') }),
        constituents.map(member),
        capsUsd,
        coinTimes,
      ),
      SYC: strategyIndex(syc({ strategies, ...before('SYC') }), strategies),
      SYDEFI: strategyIndex(sydefi({ protocols, ...before('SYDEFI') }), protocols),
      SYCEFI: strategyIndex(sycefi({ platforms, ...before('SYCEFI') }), platforms),
    },
  };
}

function asConstituent(coin: CoinFigures): IndexConstituent {
  return {
    id: coin.symbol,
    weightPercent: coin.weightPercent,
    rayPercent: coin.rayPercent,
    apyPercent: coin.yields?.apyPercent ?? null,
  };
}

function previousOf(input: Input, code: IndexCode): PreviousValue | null {
  const held = input.previous[code];
  return held ? { value: dec(held.value) } : null;
}

/** The bill in force, or none once its age suspends it. Methodology §7. */
function usableBill(
  bills: readonly BillRate[],
  nowMs: number,
  parameters: MethodologyParameters,
): BillInForce | null {
  const known = billInForce(bills, nowMs);
  if (known === null) return null;
  return billFreshness(known.date, nowMs, parameters).isZero() ? null : known;
}

/** Observation times of what a constituent's RAY was computed from. */
function inputTimes(coin: CoinFigures): number[] {
  if (coin.rayPercent === null) return [];
  const times = [coin.price.observedAtMs, coin.liquidity.observedAtMs, coin.yields?.observedAtMs];
  return times.flatMap((time) => time ?? []);
}
