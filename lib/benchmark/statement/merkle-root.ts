import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

type Tree = { root: Uint8Array; size: number };

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * The Merkle root over SHA-256 hashes in their order (RFC 6962, section 2.1): a leaf is SHA-256(00 ‖ hash), a node
 * SHA-256(01 ‖ left ‖ right), the left side holds the largest power of two below the count. Without hashes it is the
 * SHA-256 of nothing. Hashes and root are lower-case hex. Methodology, audit record.
 */
export function merkleRoot(hashes: readonly string[]): string {
  /** Roots of full trees, each twice the size of the next or more. */
  const full: Tree[] = [];
  for (const hash of hashes) {
    let tree: Tree = { root: sha256(concatBytes(LEAF, hexToBytes(hash))), size: 1 };
    for (let left = full.at(-1); left?.size === tree.size; left = full.at(-1)) {
      full.pop();
      tree = { root: nodeOf(left.root, tree.root), size: 2 * tree.size };
    }
    full.push(tree);
  }
  const last = full.pop();
  if (last === undefined) return bytesToHex(sha256(new Uint8Array()));
  return bytesToHex(
    full.reduceRight<Uint8Array>((right, { root }) => nodeOf(root, right), last.root),
  );
}

function nodeOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right));
}
