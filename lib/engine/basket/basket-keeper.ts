import type { AuditBasket } from '@/lib/benchmark/audit/audit';
import { advanceTrouble, NO_TROUBLE } from '@/lib/benchmark/basket/exit';
import {
  type Candidate,
  type CandidateVerdict,
  FOUNDING_COINS,
  reviewBasket,
} from '@/lib/benchmark/basket/review';
import { type BasketKind, type BasketReview, reviewInForce } from '@/lib/benchmark/basket/reviews';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { BasketDecision } from '@/lib/benchmark/evidence/basket-documents';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isoDay, isoOrNull } from '@/lib/benchmark/text-times';
import { dec, figure } from '@/lib/benchmark/units';
import type { BasketInForce, PublishedBasket } from '@/lib/db/benchmark/snapshot-schema';
import type { BasketMemory, CandidateDayRow } from './basket-memory';
import { countTick } from './candidates';

/** Past baskets that are kept besides the current one. */
const MAX_PAST = 40;

const NOTHING_DECIDED = {
  kind: 'opening',
  coins: [],
  decidedAtMs: null,
  effectiveFromMs: null,
} as const;

/** How a feed's basket is decided: once and for all, or by the rules of the basket (methodology). */
export type BasketPlan =
  | { kind: 'fixed'; coins: readonly string[] }
  | { kind: 'by-rule'; reviews: readonly BasketReview[] };

/** What a tick saw, beside its coins. */
type Seen = {
  nowMs: number;
  /** Whether every source has succeeded since the start, or has had its time to. */
  hasSeenMarket: boolean;
  /** The coins of which one source fails now. */
  unread: ReadonlySet<string>;
};

/**
 * The basket in force. By rule it is the last own review that has taken effect, else the opening basket;
 * exits are removed. It changes only with the first tick of a UTC day, except that an opening is decided anew
 * at each tick until the market has been seen.
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
    const isNewDay = lastTickMs !== null && isoDay(lastTickMs) !== isoDay(nowMs);
    const review = reviewInForce(plan.reviews, isoDay(nowMs));
    const isNews = review !== undefined && review.effectiveDay > (memory.reviewDay ?? '');
    const isOpen = memory.current === null || memory.current.kind === 'provisional';
    if (review && isNews && (isNewDay || isOpen)) {
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
    seen: Seen,
  ): { days: CandidateDayRow[]; opened: ReadonlySet<string> | null } {
    const { memory, plan, parameters } = this;
    const { nowMs, unread } = seen;
    if (plan.kind === 'fixed') return { days: [], opened: null };
    for (const { symbol, deviationBps } of coins) {
      const before = memory.troubles[symbol] ?? NO_TROUBLE;
      const trouble = advanceTrouble(before, deviationBps, nowMs, parameters);
      const isConstituent = memory.current?.coins.includes(symbol) ?? false;
      memory.troubles[symbol] = isConstituent ? trouble : { ...trouble, due: null };
    }
    const days = countTick(memory, candidates, nowMs, unread);
    return { days, opened: this.decideOpening(candidates, seen) };
  }

  /**
   * Decides the opening basket: provisionally at each tick until the market has been seen, and for good from
   * the first 00:00 UTC on. A coin is left out for lack of data only once the market has been seen, and never
   * because one of its sources fails. Methodology, basket.
   * @returns the basket, where it is another one than before.
   */
  private decideOpening(
    candidates: readonly Candidate[],
    { nowMs, hasSeenMarket, unread }: Seen,
  ): ReadonlySet<string> | null {
    const { memory, parameters } = this;
    const { current } = memory;
    if (current !== null && current.kind !== 'provisional') return null;
    memory.opening ??= { day: isoDay(nowMs), hasSeenMarket: false };
    const isFinal = hasSeenMarket && isoDay(nowMs) > memory.opening.day;
    if (current !== null && memory.opening.hasSeenMarket && !isFinal) return null;
    const known = new Map(memory.decidedOn.map((verdict) => [verdict.symbol, verdict]));
    const judged = candidates.map((candidate) => {
      const keepsFigures = !hasSeenMarket || unread.has(candidate.symbol);
      const before = keepsFigures ? known.get(candidate.symbol) : undefined;
      return before ? withFiguresOf(before, candidate) : candidate;
    });
    const outcome = reviewBasket(judged, [], parameters, true);
    if (outcome.coins === null) return null;
    memory.opening.hasSeenMarket ||= hasSeenMarket;
    memory.decidedOn = outcome.verdicts;
    const isSame = current?.coins.join() === outcome.coins.join();
    if (isFinal || !isSame) {
      this.replace(isFinal ? 'opening' : 'provisional', outcome.coins, nowMs, null);
    }
    return isSame ? null : new Set(outcome.coins);
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
    const kind = decided?.kind;
    const isOpening = kind === 'opening' || kind === 'provisional';
    return { kind: isOpening ? kind : 'review', verdicts: decidedOn };
  }

  /** As an audit record names it. Methodology, audit record. */
  forRecord(): AuditBasket {
    const { plan, memory } = this;
    if (plan.kind === 'by-rule') {
      const { kind, coins, decidedAtMs, effectiveFromMs } = memory.current ?? NOTHING_DECIDED;
      return {
        kind,
        coins,
        decidedAt: isoOrNull(decidedAtMs),
        effectiveFrom: isoOrNull(effectiveFromMs),
      };
    }
    const isFounding = [...plan.coins].sort().join() === [...FOUNDING_COINS].sort().join();
    const kind = isFounding ? 'founding' : 'recorded';
    return { kind, coins: plan.coins, decidedAt: null, effectiveFrom: null };
  }

  private takeOut(nowMs: number): void {
    const { current, troubles } = this.memory;
    if (current === null || current.kind === 'provisional') return;
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
    const { current } = memory;
    if (current !== null && current.kind !== 'provisional') {
      memory.past = [...memory.past, current].slice(-MAX_PAST);
    }
    const isOpening = kind === 'opening' || kind === 'provisional';
    const effectiveFromMs = isOpening ? nowMs : Math.floor(nowMs / DAY_MS) * DAY_MS;
    memory.current = { kind, coins, decidedAtMs: nowMs, effectiveFromMs, reason };
  }
}

/** A candidate with the figures it was judged on last, where it has none now. */
function withFiguresOf(before: CandidateVerdict, candidate: Candidate): Candidate {
  const { circulationUsd, pricedPercent, liquidPercent, protocols, yieldTvlUsd } = before;
  const hasYields = candidate.protocols > 0;
  return {
    ...candidate,
    circulationUsd: candidate.circulationUsd ?? figure(circulationUsd),
    pricedShare: candidate.pricedShare.isZero()
      ? dec(pricedPercent).div(100)
      : candidate.pricedShare,
    liquidShare: candidate.liquidShare.isZero()
      ? dec(liquidPercent).div(100)
      : candidate.liquidShare,
    ...(hasYields ? {} : { protocols, yieldTvlUsd: dec(yieldTvlUsd) }),
  };
}
