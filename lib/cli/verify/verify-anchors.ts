import type { Store } from '@/lib/store/connection/client';
import { counted } from '../print';
import { checkAnchors, keysOfStore } from './check-anchors';
import { checkSignatures, readAnchorKeys, readAnchors } from './read-anchors';

/** Sources to compare a store with: saved statements, and the keys they were signed with. */
export type AnchorSources = { anchors: string; keys?: string | undefined };

/**
 * Compares a store with saved statements and prints the problems.
 * @returns how many findings there are.
 */
export async function verifyAnchors(
  store: Store,
  feedId: string,
  { anchors: source, keys: keySource }: AnchorSources,
): Promise<number> {
  const anchors = await readAnchors(source);
  const keys = await readAnchorKeys(keySource, source);
  if (keys === null) {
    console.log('note: signatures are checked with the keys of the store; --keys names kept ones');
  }
  const unsigned = checkSignatures(anchors, keys ?? (await keysOfStore(store)));
  const { findings, skipped } = await checkAnchors(store, feedId, anchors);
  const all = [...unsigned, ...findings];
  for (const { subject, problem } of all) console.log(`FINDING statement ${subject}: ${problem}`);
  if (skipped > 0) {
    console.log(`note: ${counted(skipped, 'statement')} of other feeds or older than the records`);
  }
  const held = all.length === 0 ? 'all hold' : `${all.length} findings`;
  console.log(`${counted(anchors.length - skipped, 'statement')} compared: ${held}`);
  return all.length;
}
