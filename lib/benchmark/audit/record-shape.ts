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
  computedAt: text,
  publishedAt: text,
  methodologyVersion: text,
  parametersSha256: text,
  overrides: z.record(text, text),
  documents: closed({
    coins: list(named),
    pools: textOrNull,
    coinYields: textOrNull,
    registry: text,
    basket: textOrNull,
    cefi: textOrNull,
    caps: textOrNull,
    bills: text,
    readings: list(text),
  }),
  yieldsViewedAt: text,
  basket: z.nullable(
    closed({ kind: text, coins: list(text), decidedAt: textOrNull, effectiveFrom: textOrNull }),
  ),
  judgement: list(text),
  previous: repeated,
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
  evidence: z.optional(z.record(text, z.unknown())),
});
