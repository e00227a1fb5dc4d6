import type { AuditBasket } from '@/lib/benchmark/audit/audit';
import { advanceTrouble, NO_TROUBLE } from '@/lib/benchmark/basket/exit';
import { FOUNDING_COINS } from '@/lib/benchmark/basket/founding';
import { type Candidate, type CandidateVerdict, reviewBasket } from '@/lib/benchmark/basket/review';
import {
  type BasketKind,
  type BasketReview,
  dayOf,
  reviewInForce,
} from '@/lib/benchmark/basket/reviews';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { BasketDecision } from '@/lib/benchmark/evidence/basket-documents';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { BasketInForce, BasketMemory, CandidateDayRow } from './basket-memory';
import { countTick } from './candidate-days';

/** Past baskets that are kept besides the current one. */
const MAX_PAST = 40;

const NOTHING_DECIDED = {
  kind: 'opening',
  coins: [],
  decidedAtMs: null,
  effectiveFromMs: null,
} as const;

function isoOf(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}

/** What readers see of the basket. */
export type PublishedBasket = {
  current: BasketInForce | null;
  decidedOn: readonly CandidateVerdict[];
  past: readonly BasketInForce[];
  /** Every candidate at this tick, by the opening's rule. */
  standing: readonly CandidateVerdict[];
};

/** How a feed's basket is decided: once and for all, or by the rules of Methodology §0. */
export type BasketPlan =
  | { kind: 'fixed'; coins: readonly string[] }
  | { kind: 'by-rule'; reviews: readonly BasketReview[] };

/**
 * The basket in force. By rule it is the last own review that has taken effect, else the opening basket;
 * exits are removed. It changes only with the first tick of a UTC day, except that an opening is decided as
 * soon as the market has been seen.
 */
export class BasketKeeper {
  constructor(
    private readonly plan: BasketPlan,
    readonly memory: BasketMemory,
    private readonly parameters: MethodologyParameters,
  ) {}

  /** The constituents of a tick, before it is computed. Changes the memory on the first tick of a day. */
  constituentsAt(nowMs: number, lastTickMs: number | null): ReadonlySet<string> {
    const { plan, memory } = this;
    if (plan.kind === 'fixed') return new Set(plan.coins);
    const isNewDay = lastTickMs !== null && dayOf(lastTickMs) !== dayOf(nowMs);
    const review = reviewInForce(plan.reviews, dayOf(nowMs));
    const isNews = review !== undefined && review.effectiveDay > (memory.reviewDay ?? '');
    if (review && isNews && (isNewDay || memory.current === null)) {
      memory.reviewDay = review.effectiveDay;
      memory.decidedOn = review.candidates;
      this.replace('review', review.coins, nowMs, null);
    }
    if (isNewDay) this.takeOut(nowMs);
    return new Set(memory.current?.coins);
  }

  /**
   * Records a tick's observations of the candidates.
   * @returns the rows of a day that has ended, and the basket that was opened with this tick, if any.
   */
  observe(
    coins: readonly CoinFigures[],
    candidates: readonly Candidate[],
    { nowMs, hasSeenMarket }: { nowMs: number; hasSeenMarket: boolean },
  ): { days: CandidateDayRow[]; opened: ReadonlySet<string> | null } {
    const { memory, plan, parameters } = this;
    if (plan.kind === 'fixed') return { days: [], opened: null };
    for (const { symbol, deviationBps } of coins) {
      const before = memory.troubles[symbol] ?? NO_TROUBLE;
      const trouble = advanceTrouble(before, deviationBps, nowMs, parameters);
      const isConstituent = memory.current?.coins.includes(symbol) ?? false;
      memory.troubles[symbol] = isConstituent ? trouble : { ...trouble, due: null };
    }
    const days = countTick(memory, candidates, nowMs);
    if (memory.current !== null || !hasSeenMarket) return { days, opened: null };
    const outcome = reviewBasket(candidates, [], parameters, true);
    if (outcome.coins === null) return { days, opened: null };
    memory.decidedOn = outcome.verdicts;
    this.replace('opening', outcome.coins, nowMs, null);
    return { days, opened: new Set(outcome.coins) };
  }

  /** The current basket, and the current state of each candidate. */
  published(candidates: readonly Candidate[]): PublishedBasket | null {
    if (this.plan.kind === 'fixed') return null;
    const { current, decidedOn, past } = this.memory;
    const { verdicts } = reviewBasket(candidates, current?.coins ?? [], this.parameters, true);
    return { current, decidedOn, past, standing: verdicts };
  }

  /** The decision behind the basket in force, before exits; `null` if no rule chose it. */
  decision(): BasketDecision | null {
    const { current, past, decidedOn } = this.memory;
    if (this.plan.kind === 'fixed' || current === null) return null;
    const isDecided = ({ kind }: BasketInForce) => kind !== 'exit';
    const decided = isDecided(current) ? current : past.findLast(isDecided);
    return { kind: decided?.kind === 'opening' ? 'opening' : 'review', verdicts: decidedOn };
  }

  /** As an audit record names it. Methodology §10. */
  forRecord(): AuditBasket {
    const { plan, memory } = this;
    if (plan.kind === 'by-rule') {
      const { kind, coins, decidedAtMs, effectiveFromMs } = memory.current ?? NOTHING_DECIDED;
      return { kind, coins, decidedAt: isoOf(decidedAtMs), effectiveFrom: isoOf(effectiveFromMs) };
    }
    const isFounding = [...plan.coins].sort().join() === [...FOUNDING_COINS].sort().join();
    const kind = isFounding ? 'founding' : 'recorded';
    return { kind, coins: plan.coins, decidedAt: null, effectiveFrom: null };
  }

  private takeOut(nowMs: number): void {
    const { current, troubles } = this.memory;
    if (current === null) return;
    const leaving = current.coins.filter((symbol) => troubles[symbol]?.due);
    const staying = current.coins.filter((symbol) => !leaving.includes(symbol));
    // With fewer coins there would be no basket at all, so a review decides then.
    if (leaving.length === 0 || staying.length < this.parameters.basket.minConstituents) return;
    const reason = leaving.map((symbol) => `${symbol}: ${troubles[symbol]?.due}`).join(', ');
    this.replace('exit', staying, nowMs, reason);
  }

  private replace(
    kind: BasketKind,
    coins: readonly string[],
    nowMs: number,
    reason: string | null,
  ): void {
    const { memory } = this;
    if (memory.current !== null) memory.past = [...memory.past, memory.current].slice(-MAX_PAST);
    const effectiveFromMs = kind === 'opening' ? nowMs : Math.floor(nowMs / DAY_MS) * DAY_MS;
    memory.current = { kind, coins, decidedAtMs: nowMs, effectiveFromMs, reason };
  }
}
