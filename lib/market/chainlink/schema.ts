import 'server-only';
import { z } from 'zod';
import { Dec } from '@/lib/benchmark/units';

/** The responses of a batch, in any order; a node that accepts no batch responds with one object. */
export const batchSchema = z.array(z.unknown());

export const answerSchema = z.union([
  z.object({ id: z.number().int(), result: z.unknown() }),
  z.object({ id: z.number().int(), error: z.object({ message: z.string() }) }),
]);

export const blockSchema = z.object({
  /** Unix seconds, in hexadecimal; to epoch milliseconds. */
  timestamp: z
    .string()
    .regex(/^0x[0-9a-f]{1,16}$/i, 'not a quantity')
    .transform((seconds) => Number(seconds) * 1000),
});

const WORD_DIGITS = 64;
/** A signed 256-bit word is negative from here on. */
const HALF_RANGE = 2n ** 255n;
/** Feeds in dollars have 8 decimals. */
const PRICE_UNIT = 10 ** 8;

/** What `latestRoundData()` returns: round, answer, started, updated, answered in round. */
export const roundSchema = z
  .string()
  .regex(/^0x[0-9a-f]{320}$/i, 'not five words')
  .transform((text) => {
    const word = (index: number) =>
      BigInt(`0x${text.slice(2 + index * WORD_DIGITS, 2 + (index + 1) * WORD_DIGITS)}`);
    return { answer: word(1), updatedAtMs: Number(word(3)) * 1000 };
  })
  .refine(({ answer }) => answer > 0n && answer < HALF_RANGE, { message: 'answer not above zero' })
  .transform(({ answer, updatedAtMs }) => ({
    priceUsd: new Dec(answer.toString()).dividedBy(PRICE_UNIT),
    updatedAtMs,
  }));
