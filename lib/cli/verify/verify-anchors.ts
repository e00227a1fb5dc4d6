import type { Store } from '@/lib/store/connection/client';
import { counted } from '../print';
import { checkAnchors, keysOfStore, statementsOfStore } from './check-anchors';
import {
  type Anchor,
  type AnchorKeys,
  checkSignatures,
  readAnchorKeys,
  readAnchors,
} from './read-anchors';
import type { Proof, Report } from './report';

/** Sources to compare a store with: saved statements, and the keys they were signed with. */
export type AnchorSources = { anchors: string; keys?: string | undefined };

/**
 * Compares a store's records with its own signed statements, and with saved ones where there are any.
 * @returns `published` where statements and keys from outside the store hold for some of its records.
 */
export async function verifyStatements(
  store: Store,
  feedId: string,
  sources: AnchorSources | undefined,
  report: Report,
): Promise<Proof> {
  const own = { anchors: await statementsOfStore(store, feedId), keys: await keysOfStore(store) };
  await compare(store, feedId, own, 'statement', report);
  if (!sources) return 'consistent';
  const anchors = await readAnchors(sources.anchors);
  const keys = await readAnchorKeys(sources.keys, sources.anchors);
  if (keys === null) {
    report.say('note: signatures are checked with the keys of the store; --keys names kept ones');
  }
  const kept = { anchors, keys: keys ?? own.keys };
  const compared = await compare(store, feedId, kept, 'kept statement', report);
  return keys !== null && compared > 0 ? 'published' : 'consistent';
}

async function compare(
  store: Store,
  feedId: string,
  { anchors, keys }: { anchors: readonly Anchor[]; keys: AnchorKeys },
  what: string,
  report: Report,
): Promise<number> {
  const { findings, skipped } = await checkAnchors(store, feedId, anchors);
  const all = [...checkSignatures(anchors, keys), ...findings];
  for (const { subject, problem } of all) report.find(`${what} ${subject}: ${problem}`);
  if (skipped > 0) {
    report.say(`note: ${counted(skipped, what)} of other feeds or older than the records`);
  }
  report.say(`${counted(anchors.length - skipped, what)} compared`);
  return anchors.length - skipped;
}
