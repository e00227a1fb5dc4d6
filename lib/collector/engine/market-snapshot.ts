import { parametersSha256 } from '@/lib/domain/audit-hash';
import type { DataClass } from '@/lib/domain/observations';
import type { MethodologyParameters } from '@/lib/domain/parameters';
import {
  INDEX_CODES,
  type IndexCode,
  type IndexMode,
  type MarketSnapshot,
  type RegimeSnapshot,
} from '@/lib/domain/snapshot';
import { sum, toPlaces, toText, ZERO } from '@/lib/domain/units';
import { type CoinFigures, toCoinState } from './coin-figures';
import type { FamilyFigures } from './index-figures';
import { toIndexState } from './index-state';
import type { RatedStrategy } from './strategy-figures';

type Input = {
  feedId: string;
  dataClass: DataClass;
  parameters: MethodologyParameters;
  judgement: readonly string[];
  nowMs: number;
  coins: readonly CoinFigures[];
  rated: readonly RatedStrategy[];
  family: FamilyFigures;
  modeOf: (code: IndexCode) => IndexMode;
  regime: RegimeSnapshot;
};

/** What readers see of one tick: plain JSON, every figure at its published places. */
export function toMarketSnapshot(input: Input): MarketSnapshot {
  const { feedId, dataClass, parameters, nowMs, coins, rated, family } = input;
  const effective = new Map(
    family.byCode.SYI.outcome.effective.map((row) => [row.id, row.weightPercent]),
  );
  const assets = sum(rated.map((row) => (row.exclusion === null ? (row.tvlUsd ?? ZERO) : ZERO)));
  const judgement = [...new Set([...input.judgement, ...coins.flatMap((coin) => coin.judgement)])];
  const { bill } = family;
  return {
    feedId,
    dataClass,
    asOfMs: nowMs,
    methodologyVersion: parameters.version,
    parametersSha256: parametersSha256(parameters),
    coins: coins.map((coin) => toCoinState(coin, effective.get(coin.symbol) ?? null)),
    indices: INDEX_CODES.map((code) =>
      toIndexState(code, family.byCode[code], input.modeOf(code), nowMs, judgement),
    ),
    regime: input.regime,
    billRate: bill && {
      date: bill.date,
      series: bill.series,
      basis: bill.basis,
      percent: toText(bill.couponEquivalentPercent),
      observedAtMs: bill.observedAtMs,
    },
    familyAumUsd: assets.isZero() ? null : toPlaces(assets, 2),
  };
}
