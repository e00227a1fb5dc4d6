import type { RegimeCode } from '@/lib/benchmark/codes';

/** Full state of the regime between days; plain JSON, figures as text. */
export type RegimeState = {
  state: RegimeCode;
  /** Days with a fixing and a bill rate so far. */
  observations: number;
  lastDate: string | null;
  lastFlipDate: string | null;
  /** A change with a warning issued that waits for its second day. */
  pending: { direction: 'ON' | 'OFF'; days: number } | null;
  ema7Bps: string | null;
  ema30Bps: string | null;
  /** Excess of the last 30 observed days, oldest first. */
  recentBps: readonly string[];
  constituentEma30Bps: Readonly<Record<string, string>>;
};

/** A day of the regime: the memory before it, and the events of the peg override since. Plain JSON. */
export type RegimeStep = {
  date: string;
  before: RegimeState;
  events: { event: 'entered' | 'cleared'; date: string }[];
};

export const INITIAL_REGIME: RegimeState = {
  state: 'NEU',
  observations: 0,
  lastDate: null,
  lastFlipDate: null,
  pending: null,
  ema7Bps: null,
  ema30Bps: null,
  recentBps: [],
  constituentEma30Bps: {},
};
