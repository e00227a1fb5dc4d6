import 'server-only';
import * as AbiFunction from 'ox/AbiFunction';
import type * as Hex from 'ox/Hex';
import { z } from 'zod';
import { parseFrame } from '@/lib/market/parse';
import type { SourceRequest } from './define-source';
import { type FetchedBody, SourceError } from './types';
import { plausibleTimeMs } from './update';

/** Multicall3 has the same address on nearly every chain (github.com/mds1/multicall3). */
const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11';
const AGGREGATE = AbiFunction.from(
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
);
const BLOCK_TIME = AbiFunction.from('function getCurrentBlockTimestamp() view returns (uint256)');
/** The newest block of a node that keeps up is seconds old. */
const OLDEST_BLOCK_MS = 5 * 60_000;

/** A read of one contract; `data` is the encoded call. */
export type ContractCall = { to: Hex.Hex; data: Hex.Hex };

/**
 * One JSON-RPC request for all calls, each of which may fail alone, and for the time of their block. Public
 * nodes refuse batches of more than three requests; this is one. It is not repeated: the next node is tried.
 */
export function multicallRequest(calls: readonly ContractCall[]): SourceRequest {
  const data = AbiFunction.encodeData(AGGREGATE, [
    [{ to: MULTICALL3, data: AbiFunction.encodeData(BLOCK_TIME) } as const, ...calls].map(
      (call) => ({ target: call.to, allowFailure: true, callData: call.data }),
    ),
  ]);
  const params = [{ to: MULTICALL3, data }, 'latest'];
  const json = { jsonrpc: '2.0', id: 1, method: 'eth_call', params };
  return { path: '', retries: 0, timeoutMs: 10_000, json };
}

const answerSchema = z.union([
  z.object({ result: z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]+$/i)]) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/**
 * What each call returned, in their order (`null` for one that failed), all of one block.
 * @throws SourceError `parse` when the node answers with something else, or has fallen behind.
 */
export function multicallResults(
  source: string,
  { body, receivedAtMs }: Pick<FetchedBody, 'body' | 'receivedAtMs'>,
): { blockAtMs: number; results: (Hex.Hex | null)[] } {
  const answer = parseFrame(source, answerSchema, body);
  if ('error' in answer) {
    throw new SourceError('parse', answer.error.message.slice(0, 200), { source });
  }
  const decoded = decodeOrNull(AGGREGATE, answer.result) ?? [];
  const [time, ...results] = decoded.map((each) => (each.success ? each.returnData : null));
  const seconds = time ? decodeOrNull(BLOCK_TIME, time) : null;
  if (seconds === null) {
    throw new SourceError('parse', 'not what Multicall3 returns', { source });
  }
  const blockAtMs = plausibleTimeMs(Number(seconds) * 1000, receivedAtMs, OLDEST_BLOCK_MS);
  if (blockAtMs === null) throw new SourceError('parse', 'the node has fallen behind', { source });
  return { blockAtMs, results };
}

/** Decodes what a function returned; `null` where the bytes are something else. */
export function decodeOrNull<const Abi extends AbiFunction.AbiFunction>(
  abi: Abi,
  data: Hex.Hex,
): AbiFunction.decodeResult.ReturnType<Abi> | null {
  try {
    return AbiFunction.decodeResult(abi, data);
  } catch {
    // ox throws for bytes of another form; a caller only has to know that they are.
    return null;
  }
}
