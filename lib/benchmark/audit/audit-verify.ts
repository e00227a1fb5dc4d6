import type * as z from 'zod/mini';
import { FOUNDING_COINS, reviewBasket } from '@/lib/benchmark/basket/review';
import { type DataClass, isCoinIndex } from '@/lib/benchmark/codes';
import { readCandidates } from '@/lib/benchmark/evidence/basket-documents';
import { readCaps, referencesOf } from '@/lib/benchmark/evidence/daily-documents';
import { BELOW_ZERO } from '@/lib/benchmark/evidence/document-fields';
import { textOf } from '@/lib/benchmark/evidence/document-rows';
import {
  evidenceDocumentSchema,
  type PoolRow,
  type RegistryDocument,
} from '@/lib/benchmark/evidence/documents';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isPoolKind, KIND_RULES } from '@/lib/benchmark/pool-kinds';
import { msOf } from '@/lib/benchmark/text-times';
import { dec, toText } from '@/lib/benchmark/units';
import { type AuditBasket, type AuditRecord, namedDocuments } from './audit';
import { type AuditCheck, type AuditFinding, compareText } from './audit-finding';
import { compareFields, findingsOf, type RecomputedField } from './compare-fields';
import { documentOf, examineCoins, examineDocuments, typedDocument } from './examine-documents';
import { examineHead, examineParameters, expectedAsOf } from './examine-head';
import { examineWindow } from './examine-window';
import { fixingBody } from './fixing-body';
import { impossibleInputs } from './impossible-inputs';
import { recomputeBody } from './recompute-record';
import { recordShape } from './record-shape';

/** Findings, and every recomputed field. */
type Examination = { findings: AuditFinding[]; fields: RecomputedField[] };

/**
 * Checks a record against its own inputs and, if provided, against the record before it (`null`:
 * there must be none; omitted: the chain is not checked). Methodology, audit record. An empty list means the
 * record is valid. An unreadable record is a finding too.
 */
export function verifyAuditRecord(
  record: AuditRecord,
  previous?: { sha256: string } | null,
): AuditFinding[] {
  return examineRecord(record, previous).findings;
}

/** The stages of an examination, in order. */
export type ExaminationStage = 'head' | 'documents' | 'coins' | 'index' | 'compare';

/** The same, with every recomputed field. @param begin called with each stage as it begins. */
export function examineRecord(
  record: AuditRecord,
  previous?: { sha256: string } | null,
  begin: (stage: ExaminationStage) => void = () => undefined,
): Examination {
  const chain =
    previous === undefined
      ? []
      : compareText('chain', 'previousSha256', previous?.sha256 ?? null, record.previousSha256);
  const fields: RecomputedField[] = [];
  begin('head');
  // The rules read members that are there; a record of another shape is refused as such.
  const faults = guarded('members', () => closedMembers(record));
  const misfits = faults.filter(({ check }) => check !== 'impossible');
  if (misfits.length > 0) return { findings: [...chain, ...misfits], fields };
  const head = guarded('head', () => examineHead(record));
  begin('documents');
  const findings = [
    ...head,
    ...chain,
    ...guarded('documents', () => examineDocuments(record)),
    ...faults,
    ...guarded('inputs', () => impossibleInputs(record)),
    ...guarded('figures', () => {
      const { parameters, findings: faults } = examineParameters(record);
      const recomputed = recompute(record, parameters, begin);
      fields.push(...recomputed.fields);
      return [...faults, ...recomputed.findings];
    }),
  ];
  return { findings, fields };
}

function recompute(
  record: AuditRecord,
  parameters: MethodologyParameters,
  begin: (stage: ExaminationStage) => void,
): Examination {
  begin('coins');
  const coins = examineCoins(record, parameters);
  begin('index');
  const { body, output, judgement } = recomputeBody(record, coins, parameters);
  begin('compare');
  const { fixing } = record;
  const closed = fixing && { ...fixing, closing: output };
  const struck = closed && fixingBody(closed, msOf(record.asOf) - 1, parameters);
  const { constituents, exclusions, refused, bill } = record;
  const final = struck?.output ?? output;
  const window = struck
    ? examineWindow(record, struck.fixing, (named) => verifyAuditRecord(named))
    : { findings: [], fields: [] };
  const fields = [
    ...compareFields('asOf', expectedAsOf(record, parameters), record.asOf),
    ...compareFields('', body, { constituents, exclusions, refused, bill }),
    ...compareFields('output', final, record.output),
    ...(fixing && struck
      ? [
          ...compareFields('fixing.closing', output, fixing.closing),
          ...compareFields('fixing.intervals', struck.intervals, fixing.intervals),
        ]
      : []),
    ...judgement.map((sentence) => ({
      path: 'judgement',
      expected: sentence,
      found: record.judgement.includes(sentence) ? sentence : null,
    })),
    ...basketFields(record, parameters),
    ...poolFields(record),
    ...circulationFields(record, parameters),
  ];
  return {
    findings: [
      ...coins.findings,
      ...findingsOf([...fields, ...window.fields], 'recomputed'),
      ...window.findings,
    ],
    fields: [...coins.fields, ...fields, ...window.fields],
  };
}

function poolFields(record: AuditRecord): RecomputedField[] {
  const { pools, registry } = record.documents;
  if (record.index === 'SYCEFI') return [];
  return membershipFields(
    typedDocument(record, pools, 'evidence-pools/1').pools,
    typedDocument(record, registry, 'evidence-registry/1'),
    record.dataClass,
  );
}

/** A record that can't be read is reported as such, with the reason, instead of thrown. */
function guarded(subject: string, check: () => AuditFinding[]): AuditFinding[] {
  try {
    return check();
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return [{ check: 'unreadable', subject, expected: null, found }];
  }
}

/**
 * The circulation that bounds a coin's pools is the frozen cap or, where that is more, the current one: where the record
 * names the caps, it is never below theirs. Methodology, coin yield, indices.
 */
function circulationFields(
  record: AuditRecord,
  parameters: MethodologyParameters,
): RecomputedField[] {
  if (!isCoinIndex(record.index)) return [];
  const { documents, computedAt } = record;
  const registry = typedDocument(record, documents.registry, 'evidence-registry/1');
  const caps = readCaps(
    typedDocument(record, documents.caps, 'evidence-caps/1'),
    referencesOf(registry),
    msOf(computedAt),
    parameters,
  );
  const { coins } = typedDocument(record, documents.coinYields, 'evidence-coin-yields/1');
  return coins.flatMap(({ symbol, circulationUsd: found }) => {
    const cap = caps.get(symbol);
    if (!cap) return [];
    const isEnough = found !== null && dec(found, 'circulation').greaterThanOrEqualTo(cap.usd);
    const expected = isEnough ? found : toText(cap.usd);
    return [{ path: `coinYields.${symbol}.circulationUsd`, expected, found }];
  });
}

/** A document is read once, however many records name it. */
const read = new WeakMap<object, readonly Fault[]>();

/** What is wrong at a place, without the positions of rows. */
type Fault = { check: AuditCheck; subject: string };

/**
 * Members that a record or one of its documents may not have, lacks, or has of another kind (`schema`): the schemas are
 * closed. And amounts below zero (`impossible`), which the schemas mark. Methodology, audit record.
 */
function closedMembers(record: AuditRecord): AuditFinding[] {
  const documents = [...new Set(namedDocuments(record))].flatMap((sha256) => {
    const document = documentOf(record, sha256);
    return document && Object.hasOwn(document, 'schema') ? [document] : [];
  });
  const faults = [
    ...faultsIn('record', recordShape.safeParse(record)),
    ...documents.flatMap((document) => {
      const schema = String(Reflect.get(document, 'schema'));
      const known =
        read.get(document) ?? faultsIn(schema, evidenceDocumentSchema.safeParse(document));
      read.set(document, known);
      return known;
    }),
  ];
  const once = new Map(faults.map((fault) => [`${fault.check} ${fault.subject}`, fault]));
  return [...once.values()].map((fault) => ({ ...fault, expected: null, found: null }));
}

function faultsIn(name: string, { error }: { error?: z.core.$ZodError | undefined }): Fault[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const place = [name, ...issue.path.filter((step) => typeof step === 'string')];
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const places = unknown.length === 0 ? [place] : unknown.map((member) => [...place, member]);
    const check = issue.message === BELOW_ZERO ? 'impossible' : 'schema';
    return places.map((steps) => ({ check, subject: steps.join('.') }));
  });
}

const keyOf = (chain: string, address: string) => `${chain}|${address.toLowerCase()}`;

/**
 * Assigns pools to coins by contract. Methodology, coin yield: a pool whose source names its token belongs to the
 * coin with that contract on that chain, and counts for no coin if there is none. Where no token is named,
 * a pool counts only on a chain on which its coin has a contract. A pool has one of the kinds of its protocol in the
 * registry; of a protocol that is not there it counts for no coin. Recordings name a pool's coin and kind themselves.
 * In a live market the registry also decides whether a lending pool's TVL is net of what is lent out; in others none is.
 */
function membershipFields(
  pools: readonly PoolRow[],
  { coins, protocols }: RegistryDocument,
  dataClass: DataClass,
): RecomputedField[] {
  const owners = new Map<string, string>();
  const chains = new Map<string, Set<string>>();
  for (const { symbol, contracts } of coins) {
    for (const { chain, address } of contracts) owners.set(keyOf(chain, address), symbol);
    if (contracts.length > 0) chains.set(symbol, new Set(contracts.map(({ chain }) => chain)));
  }
  const kinds = new Map(protocols.map((protocol) => [protocol.id, protocol.kinds]));
  const kindField = (pool: PoolRow): RecomputedField[] => {
    if (protocols.length === 0) return [];
    const allowed = kinds.get(pool.protocol) ?? ['unreviewed'];
    const isAllowed = allowed.includes(pool.kind) || ['bridged', 'unreviewed'].includes(pool.kind);
    const expected = isAllowed ? pool.kind : (allowed[0] ?? null);
    return [{ path: `pools.${pool.poolId}.kind`, expected, found: pool.kind }];
  };
  const net = new Set(protocols.flatMap(({ id, hasNetTvl }) => (hasNetTvl ? [id] : [])));
  const tvlField = ({ poolId, protocol, kind, isNetTvl }: PoolRow): RecomputedField[] => {
    const expected = String(dataClass === 'live' && kind === 'lending' && net.has(protocol));
    return [{ path: `pools.${poolId}.isNetTvl`, expected, found: String(isNetTvl) }];
  };
  return pools.flatMap((pool) => [...kindField(pool), ...tvlField(pool), ...coinField(pool)]);

  function coinField({ poolId, chain, symbol, underlying, kind }: PoolRow): RecomputedField[] {
    const owner = underlying === null ? undefined : owners.get(keyOf(chain, underlying));
    if (owner !== undefined) {
      return [{ path: `pools.${poolId}.symbol`, expected: owner, found: symbol }];
    }
    const own = chains.get(symbol);
    if (underlying === null && (own === undefined || own.has(chain))) return [];
    const isCounted = isPoolKind(kind) && KIND_RULES[kind] === null;
    return [{ path: `pools.${poolId}.kind`, expected: isCounted ? 'bridged' : kind, found: kind }];
  }
}

const text = (names: readonly string[]) => names.join(', ');
const sorted = (names: readonly string[]) => text([...names].sort());

/**
 * Checks the basket of a record: its coins are the weighted ones, and the rules of the basket choose them
 * from the recorded figures. Coins that exited since are not in the figures; all others must be chosen.
 */
function basketFields(record: AuditRecord, parameters: MethodologyParameters): RecomputedField[] {
  const { basket, constituents, documents } = record;
  if (basket === null) return compareFields('documents.basket', null, documents.basket);
  return [
    {
      path: 'basket.coins',
      expected: sorted(basket.coins),
      found: sorted(constituents.map(({ id }) => id)),
    },
    ...choiceFields(record, basket, parameters),
  ];
}

function choiceFields(
  record: AuditRecord,
  basket: AuditBasket,
  parameters: MethodologyParameters,
): RecomputedField[] {
  const { documents } = record;
  const path = 'basket.choice';
  const isByRule = !['founding', 'recorded'].includes(basket.kind);
  if (!isByRule || (documents.basket === null && basket.coins.length === 0)) {
    const none = compareFields('documents.basket', null, documents.basket);
    if (basket.kind !== 'founding') return none;
    return [...none, { path, expected: sorted(FOUNDING_COINS), found: sorted(basket.coins) }];
  }
  const document = typedDocument(record, documents.basket, 'evidence-basket/1');
  const registry = typedDocument(record, documents.registry, 'evidence-registry/1');
  const { candidates, incumbents } = readCandidates(document, registry);
  const isOpening = document.kind !== 'review';
  const { coins, verdicts } = reviewBasket(candidates, incumbents, parameters, isOpening);
  const chosen = coins ?? [];
  const isExit = basket.kind === 'exit';
  const staying = isExit ? chosen.filter((coin) => basket.coins.includes(coin)) : chosen;
  return [
    { path: 'basket.kind', expected: isExit ? 'exit' : document.kind, found: basket.kind },
    { path, expected: text(staying), found: text(basket.coins) },
    ...compareFields('basket.candidates', textOf(verdicts), document.candidates),
  ];
}
