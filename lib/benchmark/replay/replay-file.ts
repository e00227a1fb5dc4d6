import type { z } from 'zod/mini';
import type { PriceMethod, RegimeCode } from '@/lib/benchmark/codes';
import type { replayFileSchema } from './replay-schema';

/** Number of a column's whole units per unit of the figure it shows. */
export const REPLAY_UNITS = {
  /** Consensus prices: millionths of a dollar, hundredths of a basis point. */
  priceUsd: 1_000_000,
  /** Prices of single sources and unconfirmed ones: whole basis points of a dollar. */
  sourceUsd: 10_000,
  pegScore: 10_000,
  indexPercent: 100_000,
  confidence: 10_000,
} as const;

/** Codes of the column `method`, by place. */
export const REPLAY_METHODS: readonly PriceMethod[] = [
  'none',
  'venues',
  'aggregator',
  'carried_forward',
];
/** Codes of the column `regime`, by place. */
export const REPLAY_REGIMES: readonly RegimeCode[] = ['NEU', 'ON', 'OFF', 'OFF_OVERRIDE'];

/** The engine's figures for a recorded market, for playback in a browser. */
export type ReplayFile = z.infer<typeof replayFileSchema>;
/** One entry of the log of alarms, or a marker. */
export type ReplayEntry = ReplayFile['log'][number];
export type ReplayKind = ReplayEntry['kind'];
export type ReplayCoin = ReplayFile['coins'][number];
/** Thresholds for a deviation; basis points. */
export type ReplayBounds = ReplayFile['methodology']['bounds'];

export const VERDICT_NONE = '';
export const VERDICT_USED = 'used';

/** A source's state as shown to a reader: whether it counts, waits, was not needed, or was refused. */
export type SourceState = 'used' | 'pending' | 'agrees' | 'refused' | 'absent';

/** The state behind a verdict of a replay file. */
export function sourceState(verdict: string): SourceState {
  if (verdict === VERDICT_NONE) return 'absent';
  if (verdict === VERDICT_USED) return 'used';
  if (verdict === 'unconfirmed-move') return 'pending';
  return verdict === 'aggregator-not-needed' ? 'agrees' : 'refused';
}

/**
 * Lead times are measured to the first bar that closes below this price, dollars, on a market that
 * quotes the coin in dollars: the price that a price page or a headline would have shown.
 */
export const HEADLINE_USD = '0.99';
