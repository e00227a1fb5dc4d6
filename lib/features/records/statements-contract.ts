import * as z from 'zod/mini';
import { STATEMENT_SCHEMA } from '@/lib/benchmark/statement/statement';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

const sha256 = (description: string) =>
  z.string().check(z.regex(/^[0-9a-f]{64}$/), z.describe(description));
const numberText = z.string().check(z.regex(/^\d+$/));

const statedFixingSchema = z.object({
  index: field.indexCodeSchema,
  value: field.decimalTextSchema,
  unit: z.enum(['percent', 'bps']),
  method: field.indexMethodSchema,
  status: field.indexStatusSchema,
  confidence: field.textOrNull('0 to 1'),
  revision: numberText.check(z.describe('Of this index and day; 0 until restated')),
  record_sha256: sha256('Hash of the audit record behind the value'),
});

/** The document that is signed; every figure is text. */
const statementSchema = z.object({
  schema: z.literal(STATEMENT_SCHEMA),
  feed: z.string(),
  data_class: field.dataClassSchema,
  day: z.iso.date(),
  effective_at: field.isoTimeSchema,
  published_at: field.isoTimeSchema,
  methodology_version: z.string(),
  registry_sha256: sha256('Hash of the registry that the records name'),
  fixings: z.array(statedFixingSchema),
  indicative: z
    .object({
      count: numberText,
      root_sha256: sha256('Merkle root over the hashes of these records'),
      kept_days: z
        .nullable(numberText)
        .check(z.describe('Days for which those are kept that no fixing names; null: forever')),
    })
    .check(z.describe('The indicative records of the 24 hours that end with the fixing')),
  chain: z
    .object({ sequence: numberText, head_sha256: sha256('Hash of that record') })
    .check(z.describe('The newest audit record at that moment')),
  missed_days: z
    .array(z.iso.date())
    .check(z.describe('Days without a fixing since the statement before')),
  previous_sha256: z
    .nullable(sha256('Hash'))
    .check(z.describe('Hash of the statement before; null for the first')),
});

export const signedStatementSchema = z.object({
  statement: statementSchema,
  sha256: sha256('Hash of the statement’s canonical JSON (RFC 8785)'),
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    key_id: z.string().check(z.describe('A `kid` of /.well-known/syi-keys.json')),
    value: z.string().check(z.describe('Over the UTF-8 bytes of the canonical JSON, base64url')),
  }),
});
export type SignedStatement = z.infer<typeof signedStatementSchema>;

/** An answer holds at most this many statements; `next` leads to the ones before. */
export const MAX_STATEMENTS = 100;

const statementListSchema = z.object({
  statements: z.array(signedStatementSchema).check(z.describe('Newest first')),
  next: z
    .nullable(z.int())
    .check(z.describe('`before` of the call for the following ones, else null')),
});
export type StatementList = z.infer<typeof statementListSchema>;

export const statementsContract = defineContract({
  key: 'listStatements',
  path: '/api/v1/statements',
  summary: 'Signed statements of the daily fixings, newest first',
  tag: 'Audit',
  query: z.object({
    before: z.optional(
      z.coerce
        .number()
        .check(
          z.int(),
          z.minimum(1),
          z.maximum(Number.MAX_SAFE_INTEGER),
          z.describe('Place in the chain of records: only statements that end before it'),
        ),
    ),
    limit: field.limitParam(MAX_STATEMENTS),
  }),
  response: statementListSchema,
  cache: cacheFor(60),
  errors: [400, 429, 503],
});

const dayStatementsSchema = z.object({
  day: z.iso.date(),
  statements: z
    .array(signedStatementSchema)
    .check(z.describe('One with the fixings and one with each restatement, the newest first')),
});
export type DayStatements = z.infer<typeof dayStatementsSchema>;

export const dayStatementsContract = defineContract({
  key: 'getStatements',
  path: '/api/v1/statements/{date}',
  summary: 'Signed statements of one day’s fixings, with those of restatements',
  tag: 'Audit',
  params: z.object({ date: field.fixingDayParamSchema }),
  response: dayStatementsSchema,
  cache: cacheFor(60),
  errors: [400, 404, 429, 503],
});

const keySetSchema = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string().check(z.describe('The public key, base64url')),
        kid: z.string().check(z.describe('Thumbprint of the key (RFC 7638)')),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
        periods: z
          .array(z.object({ from: field.isoTimeSchema, until: z.nullable(field.isoTimeSchema) }))
          .check(z.describe('When it signed; until is null while it does')),
      }),
    )
    .check(z.describe('The key in force first')),
});
export type StatementKeySet = z.infer<typeof keySetSchema>;

export const statementKeysContract = defineContract({
  key: 'getStatementKeys',
  path: '/api/v1/statement-keys',
  aliases: ['/v1/statement-keys', '/.well-known/syi-keys.json'],
  summary: 'Public keys of the statements, as a JSON Web Key Set',
  tag: 'Audit',
  response: keySetSchema,
  cache: cacheFor(60),
  errors: [429, 503],
});
