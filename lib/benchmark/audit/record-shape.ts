import * as z from 'zod/mini';
import { DATA_CLASSES, INDEX_CODES } from '@/lib/benchmark/codes';
import {
  closed,
  controlSchema,
  list,
  text,
  textOrNull,
} from '@/lib/benchmark/evidence/document-fields';

const members = list(z.looseObject({}));
const named = closed({ symbol: text, sha256: text });
const repeated = z.nullable(closed({ value: text, confidence: textOrNull }));

/**
 * The members of a record, closed. The steps, exclusions, refusals, the bill and the outputs are compared member
 * by member with what is recomputed, so that their own members are not listed here.
 */
export const recordShape = closed({
  schema: text,
  index: z.enum(INDEX_CODES),
  kind: z.enum(['fixing', 'indicative']),
  feedId: text,
  dataClass: z.enum(DATA_CLASSES),
  asOf: text,
  /** The moment whose inputs it names; a fixing's `asOf` is the end of its window. */
  computedAt: text,
  publishedAt: text,
  methodologyVersion: text,
  parametersSha256: text,
  /** Parameters in which a recording differs from its version's, by dotted name. */
  overrides: z.record(text, text),
  documents: closed({
    /** In the order in which the coins were computed: a pair is converted with a price above it. */
    coins: list(named),
    pools: textOrNull,
    /** For the same indices: what the coins' APYs were measured against. */
    coinYields: textOrNull,
    /** Coins, contracts, venues, platforms, protocols and the parameters' hash: what it does not name is refused. */
    registry: text,
    /** For a basket chosen by rule: the figures behind the decision. */
    basket: textOrNull,
    cefi: textOrNull,
    caps: textOrNull,
    bills: text,
    /** Past days and the current one. */
    readings: list(text),
  }),
  /** When the pools and rates were last judged: at most a minute before. */
  yieldsViewedAt: text,
  basket: z.nullable(
    closed({ kind: text, coins: list(text), decidedAt: textOrNull, effectiveFrom: textOrNull }),
  ),
  /** Inputs that rest on judgment instead of observation; normally empty. */
  judgement: list(text),
  /** The value that a carried-forward value repeats; its confidence is that of the last computed one. */
  previous: repeated,
  /** What a live value was measured against; `null` in the first half hour, and for other data. */
  level: z.nullable(
    closed({
      value: text,
      yieldPercent: text,
      usualYieldBps: text,
      movedSince: textOrNull,
      doubtfulSince: textOrNull,
    }),
  ),
  constituents: members,
  exclusions: members,
  refused: members,
  bill: z.nullable(z.looseObject({})),
  fixing: z.nullable(
    closed({
      values: list(
        closed({ at: text, value: text, estimated: z.boolean(), unconfirmed: z.boolean() }),
      ),
      intervals: members,
      closing: z.looseObject({}),
      previous: repeated,
    }),
  ),
  output: z.looseObject({ value: textOrNull, method: text }),
  revision: closed({ number: text, reason: textOrNull }),
  control: controlSchema,
  previousSha256: textOrNull,
  sha256: text.check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex')),
  /**
   * The documents by their SHA-256, where they accompany the record, and with a fixing the records it names and
   * their documents; not hashed with it.
   */
  evidence: z.optional(z.record(text, z.unknown())),
});
