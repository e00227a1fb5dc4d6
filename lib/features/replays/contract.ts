import * as z from 'zod/mini';
import { decimalTextSchema as decimal } from '@/lib/benchmark/evidence/document-fields';
import {
  REPLAY_FORMAT,
  REPLAY_FORMAT_VERSION,
  REPLAY_KINDS,
  type ReplayFile,
} from '@/lib/benchmark/replay/replay-file';

/** Valid names of a recording, and of the file and page made from it. */
export const REPLAY_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

const time = z.iso.datetime();
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const symbol = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.]{0,14}$/));
const bps = z.number().check(z.positive());
const column = z.string().check(z.regex(/^[-~*\d ]*$/));

const entrySchema = z.object({
  at: time,
  kind: z.enum(REPLAY_KINDS),
  coin: z.nullable(symbol),
  priceUsd: z.nullable(decimal),
  deviationBps: z.nullable(decimal),
  since: z.nullable(time),
  detail: z.nullable(z.string()),
});

/** A replay file as stored in a folder and sent to a browser. */
const replayFileSchema: z.ZodMiniType<ReplayFile> = z.object({
  format: z.literal(REPLAY_FORMAT),
  version: z.literal(REPLAY_FORMAT_VERSION),
  recording: z.object({
    id: z.string().check(z.regex(REPLAY_ID)),
    title: z.string().check(z.minLength(1)),
    from: time,
    to: time,
    stepSeconds: z.int().check(z.positive()),
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
    overrides: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  assumptions: z.array(
    z.object({ input: z.string(), coin: z.nullable(symbol), value: z.string(), why: z.string() }),
  ),
  coin: symbol,
  window: z.object({ from: time, to: time }),
  times: column,
  verdicts: z.array(z.string()),
  coins: z
    .array(
      z.object({
        symbol,
        isConstituent: z.boolean(),
        prices: column,
        methods: column,
        pending: column,
        pegScores: column,
        sources: z.array(
          z.object({
            name: z.string(),
            kind: z.enum(['venue', 'reference']),
            prices: column,
            verdicts: column,
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
  syi: z.object({ values: column, carried: column, confidence: column }),
  regimes: column,
  log: z.array(entrySchema),
  markers: z.array(entrySchema),
});

/**
 * Reads a replay file.
 * @throws Error naming the fields that are missing or wrong.
 */
export function parseReplayFile(body: unknown): ReplayFile {
  const parsed = replayFileSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`replay file: ${faults.join('; ')}`);
}
