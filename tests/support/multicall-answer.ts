import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import * as AbiFunction from 'ox/AbiFunction';
import type * as Hex from 'ox/Hex';
import { z } from 'zod';

const AGGREGATE = AbiFunction.from(
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
);
/** Selector of `getCurrentBlockTimestamp()`. */
const BLOCK_TIME = '0x0f28c97d';

const hexSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]*$/i)]);
const requestSchema = z.object({
  id: z.number(),
  method: z.literal('eth_call'),
  params: z.tuple([z.object({ to: hexSchema, data: hexSchema }), z.literal('latest')]),
});

/** 32-byte words, as a contract returns numbers; a negative one in two's complement. */
export function words(...values: readonly (number | bigint)[]): Hex.Hex {
  const word = (value: number | bigint) =>
    BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0');
  return `0x${values.map(word).join('')}`;
}

/** What `latestRoundData()` of a feed returns. */
export function roundOf(answer: number, updatedAtMs: number): Hex.Hex {
  const updated = Math.floor(updatedAtMs / 1000);
  return words(7, answer, updated, updated, 7);
}

/**
 * What a public node answers to a call of Multicall3; `read` is what a contract returns, `null` where it
 * reverts. A batch is refused, as drpc refuses batches of more than three.
 */
export function multicallAnswer(
  request: unknown,
  blockAtMs: number,
  read: (to: Hex.Hex, data: Hex.Hex) => Hex.Hex | null,
): object {
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) {
    return { jsonrpc: '2.0', error: { code: 31, message: 'no batch of more than 3 requests' } };
  }
  const { id, params } = parsed.data;
  const [calls] = AbiFunction.decodeData(AGGREGATE, params[0].data);
  const results = calls.map(({ target, callData }) => {
    const data =
      callData === BLOCK_TIME
        ? words(Math.floor(blockAtMs / 1000))
        : read(target.toLowerCase() as Hex.Hex, callData);
    return { success: data !== null, returnData: data ?? ('0x' as const) };
  });
  return { jsonrpc: '2.0', id, result: AbiFunction.encodeResult(AGGREGATE, results) };
}

/** Such a node as the answer of a route. */
export function multicallNode(blockAtMs: number, read: Parameters<typeof multicallAnswer>[2]) {
  return async (request: IncomingMessage) => ({
    body: multicallAnswer(await json(request), blockAtMs, read),
  });
}
