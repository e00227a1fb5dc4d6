import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { examineRecord } from '@/lib/benchmark/audit/audit-verify';
import { FeedsAtHand } from '@/lib/benchmark/fixing/examine-statements';
import { isReadable } from '@/lib/benchmark/fixing/records-at-hand';
import { UnreadableRecord } from './audit-record-shape';
import { FixingDays } from './fixing-days';
import { type ExportedStatements, readRecords } from './read-export';
import { Report } from './report';
import { type AnchorSources, verifyStatements } from './verify-anchors';

/**
 * Verifies one record, or the records of an export, each fixing against the one before it, and all of them against
 * the statements that the export holds or a reader kept.
 */
export async function verifyFile(file: string, sources?: AnchorSources): Promise<void> {
  const report = new Report();
  const chainEnds = new Map<string, { sha256: string }>();
  const fixings = new FixingDays();
  let records = 0;
  let value = '';
  const feeds = new FeedsAtHand();
  const own: ExportedStatements = { statements: [], keys: new Map() };
  for await (const record of readRecords(await linesOf(file), own)) {
    records += 1;
    const { feedId, index, kind, asOf, dataClass } = record;
    const before = kind === 'fixing' ? chainEnds.get(feedId) : undefined;
    if (kind === 'fixing') chainEnds.set(feedId, record);
    const examined = examineRecord(record, before);
    report.take(`${index} ${kind} ${asOf} ${dataClass}`, examined);
    fixings.note(record);
    if (isReadable(examined.findings)) feeds.of(feedId).note(record);
    const { output } = record;
    value = examined.findings.length > 0 ? '' : `value ${output.value ?? 'none'}, ${output.method}`;
  }
  if (records === 0) throw new UnreadableRecord(`${file} holds no audit record.`);
  if (records === 1 && value !== '') report.say(value);
  for (const line of fixings.doubles()) report.find(line);
  for (const line of fixings.gaps()) report.say(line);
  report.end(records, await verifyStatements(feeds, own, sources, report));
}

async function linesOf(file: string): Promise<AsyncIterable<string>> {
  if (file === '-') return createInterface({ input: process.stdin });
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new UnreadableRecord(`${file} cannot be read (${cause.code ?? cause.message}).`);
  });
  return handle.readLines();
}
