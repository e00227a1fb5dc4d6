import { INDEX_CODES } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { RecordsAtHand } from './records-at-hand';
import { statedProblems } from './stated-problems';
import {
  coveredSpan,
  daysBetween,
  type FixingStatement,
  indicativeRoot,
  type SignedStatement,
  type StatedFixing,
  signedStatementSchema,
} from './statement';
import { type StatementKeys, signatureToVerify } from './statement-keys';

/** A problem of a statement, or of a record that none names. */
export type StatementFinding = { subject: string; problem: string };

export type StatementsAtHand = {
  /** In any order; one that is there twice counts once. */
  statements: readonly unknown[];
  keys: StatementKeys;
  /** Records by their feed. */
  records: ReadonlyMap<string, RecordsAtHand>;
  /**
   * Whether they are all that the store of the records has, so that every fixing is in one. A list that a reader kept
   * may begin later and end earlier, but lacks none between.
   */
  areAll: boolean;
  /** Whether a signature (base64url) over a text fits a public key (base64url), by Ed25519. */
  isSigned: (text: string, signature: string, x: string) => boolean;
};

export type StatementsExamination = {
  findings: StatementFinding[];
  compared: number;
  /** Those of other feeds, and those older than every record. */
  skipped: number;
};

/** `2026-03-04 at record 5`: the day, and the newest record at that moment. */
export function statementName({ day, chain }: Pick<FixingStatement, 'day' | 'chain'>): string {
  return `${day} at record ${chain.sequence}`;
}

/**
 * Holds signed statements against the records they state, and against each other. Methodology, audit record: members, hash and
 * signature by a key in force; every stated fixing as its record has it; the registry; the root of the indicative
 * records; the link to the statement before; days without gaps but those a statement names; one revision 0 per index
 * and day, and the next number with each restatement.
 */
export function examineStatements(at: StatementsAtHand): StatementsExamination {
  const known = new Map<string, SignedStatement>();
  const findings: StatementFinding[] = [];
  for (const row of at.statements) {
    const { data, error } = signedStatementSchema.safeParse(row);
    if (error) findings.push({ subject: nameOf(row), problem: NO_STATEMENT });
    else known.set(JSON.stringify(data), data);
  }
  const ordered = [...known.values()].sort(
    ({ statement: a }, { statement: b }) => Number(a.chain.sequence) - Number(b.chain.sequence),
  );
  let compared = 0;
  const before = new Map<string, SignedStatement>();
  const offsets = new Map<string, number>();
  const named = new Set<string>();
  const spans = new Map<string, Span>();
  for (const signed of ordered) {
    const { statement } = signed;
    const records = at.records.get(statement.feed);
    if (!records || isOlder(statement, records)) continue;
    compared += 1;
    const problems = [
      ...proofProblems(signed, at),
      ...recordProblems(statement, records),
      ...chainProblems(statement, records, offsets),
      ...indicativeProblems(statement, records),
      ...linkProblems(before.get(statement.feed), statement),
    ];
    findings.push(...problems.map((problem) => ({ subject: statementName(statement), problem })));
    before.set(statement.feed, signed);
    for (const { record_sha256 } of statement.fixings) named.add(record_sha256);
    const head = records.fixings.get(statement.chain.head_sha256);
    if (head) {
      const { first = head.place } = spans.get(statement.feed) ?? {};
      spans.set(statement.feed, { first, last: head.place });
    }
  }
  const skipped = ordered.length - compared;
  return { findings: [...findings, ...unstated(at, named, spans)], compared, skipped };
}

/** The places of the first and the newest record among the heads. */
type Span = { first: number; last: number };

/** For how long records are kept at least. */
const KEPT_MS = 5 * 365 * DAY_MS;
const NO_STATEMENT = 'its members are not those of a signed statement';

function nameOf(row: unknown): string {
  const statement: unknown = Object(row).statement;
  const day: unknown = Object(statement).day;
  return typeof day === 'string' ? day : 'a statement';
}

/** A statement may outlive the records it names, which are kept five years. */
function isOlder(
  { day, chain, fixings }: FixingStatement,
  { fixings: held, newestMs }: RecordsAtHand,
) {
  const named = [chain.head_sha256, ...fixings.map((row) => row.record_sha256)];
  return Date.parse(day) < newestMs - KEPT_MS && !named.some((sha256) => held.has(sha256));
}

function proofProblems(signed: SignedStatement, { keys, isSigned }: StatementsAtHand): string[] {
  const proof = signatureToVerify(signed, keys);
  if ('problem' in proof) return [proof.problem];
  return isSigned(proof.text, proof.signature, proof.x) ? [] : ['the signature does not fit'];
}

function recordProblems(statement: FixingStatement, { fixings }: RecordsAtHand): string[] {
  const { day, effective_at } = statement;
  const places = statement.fixings.map(({ index }) => INDEX_CODES.indexOf(index));
  const isOrdered = places.every((place, at) => at === 0 || place > (places[at - 1] ?? place));
  return [
    ...(effective_at.slice(0, 10) === day ? [] : ['effective_at is not of its day']),
    ...(isOrdered && places.length > 0
      ? []
      : ['its fixings are not one of each index, in the order of the family']),
    ...statement.fixings.flatMap((stated) => {
      const { index, record_sha256 } = stated;
      const record = fixings.get(record_sha256);
      if (!record) return [`the record of ${index} is not there`];
      return statedProblems(statement, stated, record);
    }),
  ];
}

/** The head is the newest of its records, and as far from the other statements' heads as the records are. */
function chainProblems(
  { feed, chain, fixings }: FixingStatement,
  records: RecordsAtHand,
  offsets: Map<string, number>,
): string[] {
  const places = fixings.map(({ record_sha256 }) => records.fixings.get(record_sha256)?.place ?? 0);
  const head = records.fixings.get(chain.head_sha256)?.place;
  const offset = head === undefined ? null : Number(chain.sequence) - head;
  const expected = offsets.get(feed) ?? offset;
  if (offset !== null) offsets.set(feed, expected ?? offset);
  const isHead = head !== undefined && head === Math.max(...places);
  return isHead && offset === expected && (offset ?? -1) >= 0
    ? []
    : [`record ${chain.sequence} is not the one that was signed`];
}

function indicativeProblems(statement: FixingStatement, records: RecordsAtHand): string[] {
  const { effective_at, published_at, indicative } = statement;
  const held = records.coveredBy(effective_at, published_at);
  const keptMs = indicative.kept_days === null ? null : Number(indicative.kept_days) * DAY_MS;
  const { afterMs } = coveredSpan(Date.parse(effective_at));
  // Later the store keeps those alone that fixings name, and those of notable moments.
  const mayLack = keptMs !== null && records.newestMs > afterMs + keptMs;
  const count = Number(indicative.count);
  if (held.length < count && mayLack) return [];
  if (held.length !== count) {
    return [`${held.length} of its indicative records are at hand, it counts ${count}`];
  }
  return indicativeRoot(held) === indicative.root_sha256
    ? []
    : ['its root is not that of the indicative records'];
}

function linkProblems(before: SignedStatement | undefined, statement: FixingStatement): string[] {
  const { day, missed_days, previous_sha256 } = statement;
  // Those before the first at hand are not kept, or not in the list.
  if (before === undefined) {
    return previous_sha256 === null && missed_days.length > 0 ? [WRONG_GAPS] : [];
  }
  const { statement: last } = before;
  if (
    previous_sha256 !== before.sha256 ||
    day < last.day ||
    Number(statement.chain.sequence) <= Number(last.chain.sequence)
  ) {
    return [`it does not follow ${statementName(last)}`];
  }
  const isRestated = day === last.day;
  const gap = isRestated ? 0 : (Date.parse(day) - Date.parse(last.day)) / DAY_MS - 1;
  const hasGaps =
    missed_days.length === gap &&
    (gap === 0 || daysBetween(last.day, day).join() === missed_days.join());
  return [
    ...(hasGaps ? [] : [WRONG_GAPS]),
    ...revisionProblems(last.fixings, statement.fixings, isRestated),
  ];
}

const WRONG_GAPS = 'the days it says were missed are not those since the statement before';

function revisionProblems(
  last: readonly StatedFixing[],
  own: readonly StatedFixing[],
  isRestated: boolean,
): string[] {
  const earlier = new Map(last.map((row) => [row.index, row]));
  const stated = new Set(own.map(({ index }) => index));
  const wrong = own.filter((row) => {
    const held = isRestated ? earlier.get(row.index) : undefined;
    if (!held) return row.revision !== '0';
    const isSameRecord = row.record_sha256 === held.record_sha256;
    return Number(row.revision) !== Number(held.revision) + (isSameRecord ? 0 : 1);
  });
  const isSame = own.every((row) => earlier.get(row.index)?.record_sha256 === row.record_sha256);
  return [
    ...last.filter(({ index }) => !stated.has(index)).map(({ index }) => `${index} is gone`),
    ...wrong.map(({ index, revision }) => `revision ${revision} of ${index} is not the next one`),
    ...(isRestated && isSame ? ['it restates nothing'] : []),
  ];
}

/** Fixings that no statement names, though there are statements. */
function unstated(
  { records, areAll, statements }: StatementsAtHand,
  named: ReadonlySet<string>,
  spans: ReadonlyMap<string, Span>,
): StatementFinding[] {
  if (statements.length === 0) return [];
  return [...records].flatMap(([feed, { fixings }]) => {
    const span = spans.get(feed);
    return [...fixings].flatMap(([sha256, { place, stated, asOf }]) => {
      const isWithin = span !== undefined && place > span.first && place <= span.last;
      if (named.has(sha256) || !(areAll || isWithin)) return [];
      const { index, revision } = stated;
      const subject = `${asOf.slice(0, 10)} ${index} revision ${revision}`;
      return [{ subject, problem: 'no statement names its record' }];
    });
  });
}

/** The records of each feed, as they come one after the other. */
export class FeedsAtHand {
  readonly byFeed = new Map<string, RecordsAtHand>();

  of(feedId: string): RecordsAtHand {
    const known = this.byFeed.get(feedId) ?? new RecordsAtHand();
    this.byFeed.set(feedId, known);
    return known;
  }
}
