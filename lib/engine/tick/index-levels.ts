import { INDEX_CODES, type IndexCode, isCoinIndex } from '@/lib/benchmark/codes';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { FamilyFigures, IndexFigures } from '@/lib/benchmark/index/index-family';
import {
  type IndexLevel,
  type InputDoubt,
  isYieldAway,
  withAcceptedSteps,
  yieldMoveBps,
} from '@/lib/benchmark/index/unconfirmed-move';
import { median } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toText } from '@/lib/benchmark/units';

/** What the engine keeps of an index to tell a move that nobody has confirmed; plain JSON. */
type LevelState = IndexLevel & {
  /** The coins of the basket that it is of: another basket has no level yet. */
  basket: string;
  startedAtMs: number;
  /** When the yield was taken. */
  hourMs: number;
  /** How far the yield moved in each of the last hours, bp, oldest first. */
  hourlyBps: string[];
  /** Until when a doubt lasts after it: doubtful prices are in the volatility until then. */
  doubtLastsUntilMs: number;
};

export type LevelStates = Partial<Record<IndexCode, LevelState>>;

const HOURS_KEPT = 7 * 24;

/** The levels in force; none in the first half hour, in which the past is still loaded. */
export function levelsInForce(
  states: LevelStates,
  basket: string,
  nowMs: number,
  { move }: MethodologyParameters,
): Partial<Record<IndexCode, IndexLevel>> {
  return Object.fromEntries(
    INDEX_CODES.flatMap((code) => {
      const state = states[code];
      if (state === undefined || state.basket !== basketOf(code, basket)) return [];
      if (nowMs - state.startedAtMs < move.settleSeconds * 1000) return [];
      const { value, yieldPercent, usualYieldBps, movedSince, doubtfulSince } = state;
      return [[code, { value, yieldPercent, usualYieldBps, movedSince, doubtfulSince }]];
    }),
  );
}

/** The levels after a tick. An index has none before its first value without a doubt. */
export function levelsAfter(
  states: LevelStates,
  { byCode }: FamilyFigures,
  basket: string,
  nowMs: number,
  parameters: MethodologyParameters,
): LevelStates {
  return Object.fromEntries(
    INDEX_CODES.flatMap((code) => {
      const own = basketOf(code, basket);
      const held = states[code]?.basket === own ? states[code] : undefined;
      const level = levelAfter(held, byCode[code], own, nowMs, parameters);
      return level ? [[code, level]] : [];
    }),
  );
}

/** Only an index of coins is of a basket. */
const basketOf = (code: IndexCode, basket: string) => (isCoinIndex(code) ? basket : '');

function levelAfter(
  before: LevelState | undefined,
  { outcome, move, inputDoubt, acceptedStepPercent }: IndexFigures,
  basket: string,
  nowMs: number,
  parameters: MethodologyParameters,
): LevelState | undefined {
  const { averageYieldPercent: yieldNow, status, method } = outcome;
  const held = before && withAcceptedSteps(before, acceptedStepPercent, yieldNow);
  if (method === 'carried_forward' || outcome.value === null || yieldNow === null) return held;
  const current = {
    value: toText(outcome.value),
    yieldPercent: toText(yieldNow),
    movedSince: null,
  };
  const startedAtMs = held?.startedAtMs ?? nowMs;
  const isSettling = nowMs - startedAtMs < parameters.move.settleSeconds * 1000;
  if (held === undefined || isSettling) {
    if (status !== 'live') return undefined;
    return {
      ...{ ...current, usualYieldBps: '0', doubtfulSince: null, doubtLastsUntilMs: 0 },
      ...{ basket, startedAtMs, hourMs: nowMs, hourlyBps: [] },
    };
  }
  const at = new Date(nowMs).toISOString();
  const level = { ...held, ...doubtAfter(held, inputDoubt, nowMs, parameters) };
  if (level.doubtfulSince === null) level.value = current.value;
  const isAway = isYieldAway(yieldNow, held, parameters);
  if (isAway && move !== 'confirmed') return { ...level, movedSince: held.movedSince ?? at };
  const isHour = nowMs - held.hourMs >= HOUR_MS;
  if (!isAway && !isHour) return { ...level, movedSince: null };
  const hourlyBps = [...held.hourlyBps, toText(yieldMoveBps(yieldNow, held))].slice(-HOURS_KEPT);
  const usualYieldBps = toText(median(hourlyBps.map((bps) => dec(bps))));
  const { yieldPercent } = current;
  return { ...level, yieldPercent, usualYieldBps, movedSince: null, hourMs: nowMs, hourlyBps };
}

/** A doubt about prices ends once they are no longer in the volatility: they lower the peg scores until then. */
function doubtAfter(
  { doubtfulSince, doubtLastsUntilMs }: LevelState,
  inputDoubt: InputDoubt,
  nowMs: number,
  { volatility }: MethodologyParameters,
): Pick<LevelState, 'doubtfulSince' | 'doubtLastsUntilMs'> {
  const windowMs = volatility.points * volatility.stepSeconds * 1000;
  const untilMs = inputDoubt === 'prices' ? nowMs + windowMs : doubtLastsUntilMs;
  const lasts = inputDoubt !== 'none' || (doubtfulSince !== null && nowMs < untilMs);
  return {
    doubtfulSince: lasts ? (doubtfulSince ?? new Date(nowMs).toISOString()) : null,
    doubtLastsUntilMs: untilMs,
  };
}
