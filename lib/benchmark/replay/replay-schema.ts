import * as z from 'zod/mini';
import { decimalTextSchema as decimal } from '@/lib/benchmark/evidence/document-fields';

/** Name and version of the format; a reader refuses another version. */
export const REPLAY_FORMAT = 'syi-replay';
export const REPLAY_FORMAT_VERSION = 1;

/** What happened at a moment of a recording; `first-print` to `recovery` are markers of its coin only. */
export const REPLAY_KINDS = [
  'off-peg',
  'pending',
  'withheld',
  'restored',
  'event-opened',
  'alert-level',
  'event-closed',
  'override',
  'override-cleared',
  'regime',
  'estimated',
  'computed',
  'fixing',
  'first-print',
  'headline',
  'trough',
  'trough-unconfirmed',
  'recovery',
] as const;

/** Valid names of a recording, and of the file and page made from it. */
export const REPLAY_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

const time = z.iso.datetime();
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const symbol = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.]{0,14}$/));
const bps = z.number().check(z.positive());
const column = z.string().check(z.regex(/^[-~*\d ]*$/));

/** One entry of the log of alarms, or a marker. */
const entrySchema = z.object({
  /** When the engine knew it, and could therefore report it. */
  at: time,
  kind: z.enum(REPLAY_KINDS),
  coin: z.nullable(symbol),
  priceUsd: z.nullable(decimal),
  /** Signed; for an override, the sum of absolute deviations. */
  deviationBps: z.nullable(decimal),
  /** The moment it counts from, if earlier: an event's opening, a recovery's start. */
  since: z.nullable(time),
  /** Names of sources, a list of deviations, a value with its method, or a regime. */
  detail: z.nullable(z.string()),
});

/**
 * The engine's figures for a recorded market, as stored in a folder and sent to a browser: readings at the
 * recording's own step inside `window` and hourly around it, as columns (`encodeColumn`).
 */
export const replayFileSchema = z.object({
  format: z.literal(REPLAY_FORMAT),
  version: z.literal(REPLAY_FORMAT_VERSION),
  recording: z.object({
    id: z.string().check(z.regex(REPLAY_ID)),
    title: z.string().check(z.minLength(1)),
    from: time,
    to: time,
    stepSeconds: z.int().check(z.positive()),
    /** Over lines that hold the name and SHA-256 of each of the recording's six files. */
    sha256: hash,
  }),
  methodology: z.object({
    version: z.string(),
    parametersSha256: hash,
    bounds: z.object({
      stableBelowBps: bps,
      warningBelowBps: bps,
      eventOpenBps: bps,
      eventCloseBelowBps: bps,
    }),
    /** Parameters that this recording sets, by dotted name. */
    overrides: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  assumptions: z.array(
    z.object({ input: z.string(), coin: z.nullable(symbol), value: z.string(), why: z.string() }),
  ),
  /** The crisis coin. */
  coin: symbol,
  window: z.object({ from: time, to: time }),
  /** Seconds after `recording.from`. */
  times: column,
  /** `''` for no reading, `used`, or the rule that kept the source out. */
  verdicts: z.array(z.string()),
  coins: z
    .array(
      z.object({
        symbol,
        isConstituent: z.boolean(),
        /** Consensus price, how it came about, unconfirmed price, peg score. */
        prices: column,
        methods: column,
        pending: column,
        pegScores: column,
        sources: z.array(
          z.object({
            name: z.string(),
            kind: z.enum(['venue', 'reference']),
            /** Unit `sourceUsd`: as the engine read it, in dollars. */
            prices: column,
            /** Places in `verdicts`. */
            verdicts: column,
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
  /** Value, 1 where carried forward, confidence. */
  syi: z.object({ values: column, carried: column, confidence: column }),
  /** Places in `REPLAY_REGIMES`. */
  regimes: column,
  log: z.array(entrySchema),
  markers: z.array(entrySchema),
});

/**
 * Reads a replay file.
 * @throws Error naming the fields that are missing or wrong.
 */
export function parseReplayFile(body: unknown) {
  const parsed = replayFileSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`replay file: ${faults.join('; ')}`);
}
