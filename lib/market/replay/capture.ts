import 'server-only';
import { z } from 'zod';
import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { knownCoins } from '../registry';
import { ReplayError } from './read-table';

const KNOWN: ReadonlySet<string> = new Set(knownCoins().map((coin) => coin.symbol));

const symbolSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.]{0,14}$/);
const scoreSchema = z.string().regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a score lies in 0–1, as text');

/** `capture.json` of a recording. Unknown kinds of assumption are refused, never ignored. */
const captureSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    title: z.string().min(1),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    step_seconds: z.int().positive().max(86_400),
    coins: z.array(symbolSchema).min(1),
    constituents: z.array(symbolSchema).min(1),
    parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    assumed: z
      .strictObject({
        liq_score: z.record(symbolSchema, scoreSchema).default({}),
        why: z.string().min(1),
      })
      .optional(),
    notes: z.array(z.string()).default([]),
    sources: z.array(z.string()).default([]),
  })
  .refine((capture) => Date.parse(capture.from) < Date.parse(capture.to), {
    message: 'must lie after from',
    path: ['to'],
  })
  .refine((capture) => capture.constituents.every((coin) => capture.coins.includes(coin)), {
    message: 'every constituent must be one of the coins',
    path: ['constituents'],
  });

/** A figure that was not observed: it must be shown with every result it went into. */
export type ReplayAssumption = {
  /** `liquidity_score`, `pool_observation_count` or `pool_age_days`. */
  input: string;
  /** The coin it is for; `null` for every pool of the recording. */
  symbol: string | null;
  value: string;
  why: string;
};

/** A recording's description of itself; times are epoch milliseconds. */
export type ReplayCapture = ReturnType<typeof parseCapture>;

/** Readings and age assigned to a recorded pool: the format has neither, the eligibility rule needs both. */
export const ASSUMED_POOL = { observationCount: 30, ageDays: 400 } as const;
const ASSUMED_POOL_WHY =
  'the recording has no pool history from before its start; a recorded pool counts as established';

/**
 * Parses the text of `capture.json`.
 * @throws ReplayError naming the field that is missing or wrong.
 */
export function parseCapture(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new ReplayError('capture.json', 'not JSON', cause);
  }
  const parsed = captureSchema.safeParse(body);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ReplayError('capture.json', faults.join('; '), parsed.error);
  }
  const { from, to, step_seconds: stepSeconds, assumed, ...rest } = parsed.data;
  const strangers = rest.coins.filter((coin) => !KNOWN.has(coin));
  if (strangers.length > 0) {
    throw new ReplayError(
      'capture.json',
      `coins: ${strangers.join(', ')} not known to this program`,
    );
  }
  const parameters = parametersOf(rest.parameters, stepSeconds);
  const liquidityScores = assumed?.liq_score ?? {};
  const why = assumed?.why ?? '';
  const assumptions: readonly ReplayAssumption[] = [
    ...Object.entries(liquidityScores).map(([symbol, value]) => {
      return { input: 'liquidity_score', symbol, value, why };
    }),
    assumedOfPools('pool_observation_count', ASSUMED_POOL.observationCount),
    assumedOfPools('pool_age_days', ASSUMED_POOL.ageDays),
  ];
  return {
    ...rest,
    fromMs: Date.parse(from),
    toMs: Date.parse(to),
    stepSeconds,
    /** Methodology parameters by dotted name, for `withOverrides`. */
    parameters,
    /** Assumed liquidity scores, by symbol (decimal text), and the reason. */
    assumed: { liquidityScores, why },
    /** Every assumption in one list, the recording's own and the reader's. */
    assumptions,
  };
}

/**
 * Parameters counted in the engine's steps are counted in the recording's, unless it says otherwise.
 * @throws ReplayError for a parameter that does not exist or is out of range.
 */
function parametersOf(
  own: Readonly<Record<string, string | number>>,
  stepSeconds: number,
): Readonly<Record<string, string | number>> {
  const isSlower = stepSeconds > METHODOLOGY_PARAMETERS.volatility.stepSeconds;
  const parameters = isSlower ? { 'volatility.stepSeconds': stepSeconds, ...own } : own;
  try {
    withOverrides(METHODOLOGY_PARAMETERS, parameters);
  } catch (cause) {
    const why = cause instanceof RangeError ? cause.message : String(cause);
    throw new ReplayError('capture.json', `parameters: ${why}`, cause);
  }
  return parameters;
}

function assumedOfPools(input: string, value: number): ReplayAssumption {
  return { input, symbol: null, value: String(value), why: ASSUMED_POOL_WHY };
}
