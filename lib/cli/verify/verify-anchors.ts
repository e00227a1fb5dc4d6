import { examineStatements, type FeedsAtHand } from '@/lib/benchmark/statement/examine-statements';
import type { StatementKeys } from '@/lib/benchmark/statement/statement-keys';
import { counted } from '../print';
import { isSigned, readAnchorKeys, readAnchors } from './read-anchors';
import type { Proof, Report } from './report';

/** Where saved statements are, and the keys they were signed with. */
export type AnchorSources = { anchors: string; keys?: string | undefined };

/** The statements and keys that the records themselves came with. */
type OwnStatements = { statements: readonly unknown[]; keys: StatementKeys };

/**
 * Holds records against the signed statements they came with, and against saved ones where there are any.
 * @returns `published` where statements and keys from elsewhere hold for some of the records.
 */
export async function verifyStatements(
  records: FeedsAtHand,
  own: OwnStatements,
  sources: AnchorSources | undefined,
  report: Report,
): Promise<Proof> {
  if (own.statements.length > 0) compare(records, own, { areAll: true, what: 'statement' }, report);
  if (!sources) return 'consistent';
  const statements = await readAnchors(sources.anchors);
  const keys = await readAnchorKeys(sources.keys, sources.anchors);
  if (keys === null) {
    report.say('note: signatures are checked with the keys of the store; --keys names kept ones');
  }
  const kept = { statements, keys: keys ?? own.keys };
  const compared = compare(records, kept, { areAll: false, what: 'kept statement' }, report);
  return keys !== null && compared > 0 ? 'published' : 'consistent';
}

function compare(
  { byFeed }: FeedsAtHand,
  { statements, keys }: OwnStatements,
  { areAll, what }: { areAll: boolean; what: string },
  report: Report,
): number {
  const examined = examineStatements({ statements, keys, records: byFeed, areAll, isSigned });
  const { findings, compared, skipped } = examined;
  for (const { subject, problem } of findings) report.find(`${what} ${subject}: ${problem}`);
  if (skipped > 0) {
    report.say(`note: ${counted(skipped, what)} of other feeds or older than the records`);
  }
  report.say(`${counted(compared, what)} compared`);
  return compared;
}
