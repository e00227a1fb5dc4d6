import type { AuditDocuments } from '@/lib/benchmark/audit/audit';
import { parametersText } from '@/lib/benchmark/audit/audit-hash';
import { type IndexCode, isCoinIndex } from '@/lib/benchmark/codes';
import type { FrozenCaps } from '@/lib/benchmark/coin/frozen-caps';
import { DAY_MS } from '@/lib/benchmark/durations';
import {
  type BasketDecision,
  basketDocument,
  type Registry,
  registryDocument,
} from '@/lib/benchmark/evidence/basket-documents';
import { type CoinEvidence, coinDocument } from '@/lib/benchmark/evidence/coin-document';
import {
  billsDocument,
  capsDocument,
  type DailyReadings,
  readingsDocument,
  splitReadings,
} from '@/lib/benchmark/evidence/daily-documents';
import type { EvidenceDocument } from '@/lib/benchmark/evidence/documents';
import {
  type SealedDocument,
  sealDocument,
  sealText,
} from '@/lib/benchmark/evidence/seal-document';
import {
  cefiDocument,
  coinYieldsDocument,
  isSameKnowledge,
  type KnownOfCoin,
  type KnownOfPools,
  poolsDocument,
} from '@/lib/benchmark/evidence/yield-documents';
import type { AcceptedBill, KnownBill } from '@/lib/benchmark/index/accepted-bill';
import type {
  CefiRate,
  ChainRate,
  PlatformAssets,
  PoolObservation,
} from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { RatePast } from '@/lib/benchmark/yield/platform-rate';
import type { YieldHistory } from '@/lib/engine/strategies/yield-history';

/** The inputs of the computed yields; the same object until they are computed again. */
export type ViewedYields = {
  viewedAtMs: number;
  pools: readonly PoolObservation[];
  cefiRates: readonly CefiRate[];
  platformAssets: ReadonlyMap<string, PlatformAssets>;
  /** What was known of each rate before this view. */
  ratePastOf: (rate: CefiRate) => RatePast | null;
  chainRates: readonly ChainRate[];
  known: KnownOfPools;
  coins: readonly KnownOfCoin[];
};

/** The inputs of one tick. */
export type TickInputs = {
  nowMs: number;
  coins: readonly CoinEvidence[];
  view: ViewedYields;
  caps: FrozenCaps | null;
  bills: readonly KnownBill[];
  /** The bill rate accepted before this tick. */
  billBefore: AcceptedBill | null;
  /** The decision of a basket chosen by rule, once made. */
  decision: BasketDecision | null;
};

type Pools = { view: ViewedYields; sealed: SealedDocument };
type Readings = { rows: readonly DailyReadings[]; sealed: SealedDocument };

/**
 * Writes the documents that audit records name. Methodology, audit record. Slow-moving parts are written once and
 * referenced by later ticks.
 */
export class EvidenceBook {
  private readonly parametersDocument: SealedDocument;
  /** By the part of the inputs that they are made of, which is another object once it changes. */
  private readonly sealed = new WeakMap<object, SealedDocument>();
  private readonly registry: SealedDocument;
  /** Hash of the part of the registry by which pools are read. */
  readonly poolRegistrySha256: string;
  private pools: Pools | null = null;
  private readings: readonly Readings[] = [];

  constructor(
    private readonly parameters: MethodologyParameters,
    private readonly history: YieldHistory,
    registry: Registry,
  ) {
    this.parametersDocument = sealText(parametersText(parameters));
    this.registry = sealDocument(registryDocument(registry, this.parametersDocument.sha256));
    const { coins, protocols } = registryDocument(registry, '');
    this.poolRegistrySha256 = sealText({ coins, protocols }).sha256;
  }

  /** The documents of a tick, each sealed when a record first needs it. */
  ofTick(inputs: TickInputs): TickDocuments {
    const named = new Map<string, SealedDocument>();
    const name = (sealed: SealedDocument) => {
      named.set(sealed.sha256, sealed);
      return sealed.sha256;
    };
    const once = <Value>(make: () => Value) => {
      let held: { value: Value } | null = null;
      return () => {
        held ??= { value: make() };
        return held.value;
      };
    };
    const seal = (make: () => EvidenceDocument) => once(() => name(sealDocument(make())));
    const { view, nowMs } = inputs;
    const coins = once(() => {
      name(this.parametersDocument);
      return inputs.coins.map((coin) => ({
        symbol: coin.symbol,
        sha256: name(sealDocument(coinDocument(coin, this.parameters))),
      }));
    });
    const caps = seal(() => capsDocument(inputs.caps));
    const bills = seal(() => billsDocument(inputs.bills, inputs.billBefore, nowMs));
    const { decision } = inputs;
    const documentsOf = (code: IndexCode): AuditDocuments => ({
      coins: coins(),
      registry: name(this.registry),
      basket: decision && isCoinIndex(code) ? name(this.decisionOf(decision)) : null,
      pools: code === 'SYCEFI' ? null : name(this.poolsOf(view)),
      coinYields: code === 'SYCEFI' ? null : name(this.coinYieldsOf(view)),
      cefi: code === 'SYCEFI' ? name(this.cefiOf(view)) : null,
      caps: isCoinIndex(code) ? caps() : null,
      bills: bills(),
      readings: code === 'SYC' ? this.readingsOf(view, nowMs).map(name) : [],
    });
    return { documentsOf, named };
  }

  /** Views within a publication of the source mostly see the same of every pool. */
  private poolsOf(view: ViewedYields): SealedDocument {
    const held = this.pools;
    const sealed =
      held !== null && isSameOfPools(held.view, view)
        ? held.sealed
        : sealDocument(poolsDocument(view.pools, view.known, this.parameters));
    this.pools = { view, sealed };
    return sealed;
  }

  private onceFor(part: object, make: () => EvidenceDocument): SealedDocument {
    const sealed = this.sealed.get(part) ?? sealDocument(make());
    this.sealed.set(part, sealed);
    return sealed;
  }

  private coinYieldsOf({ coins, chainRates }: ViewedYields): SealedDocument {
    return this.onceFor(coins, () => coinYieldsDocument(coins, chainRates));
  }

  private decisionOf(decision: BasketDecision): SealedDocument {
    return this.onceFor(decision.verdicts, () => basketDocument(decision));
  }

  private cefiOf({ cefiRates, platformAssets, ratePastOf }: ViewedYields): SealedDocument {
    return this.onceFor(cefiRates, () => cefiDocument(cefiRates, platformAssets, ratePastOf));
  }

  /** The documents of past days and of today; either stays the same until it gets a reading. */
  private readingsOf({ pools }: ViewedYields, nowMs: number): readonly SealedDocument[] {
    const dayStartMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    const daily = pools.map(({ poolId }) => ({
      strategyId: poolId,
      daily: this.history.dailyOf(poolId),
    }));
    this.readings = splitReadings(daily, dayStartMs).map((rows, part) => {
      const held = this.readings[part];
      if (held && isSameList(held.rows, rows, isSameReadings)) return held;
      return { rows, sealed: sealDocument(readingsDocument(rows)) };
    });
    return this.readings.map(({ sealed }) => sealed);
  }
}

export type TickDocuments = {
  documentsOf: (code: IndexCode) => AuditDocuments;
  /** Every document that a record of the tick names, by its hash. */
  named: ReadonlyMap<string, SealedDocument>;
};

function isSameOfPools(a: ViewedYields, b: ViewedYields): boolean {
  return isSameList(
    a.pools,
    b.pools,
    (one, other) => one === other && isSameKnowledge(one.poolId, a.known, b.known),
  );
}

function isSameReadings(a: DailyReadings, b: DailyReadings): boolean {
  return (
    a.strategyId === b.strategyId && isSameList(a.daily, b.daily, (one, other) => one === other)
  );
}

function isSameList<Item>(
  a: readonly Item[],
  b: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  return (
    a.length === b.length &&
    a.every((one, place) => {
      const other = b[place];
      return other !== undefined && isSame(one, other);
    })
  );
}
