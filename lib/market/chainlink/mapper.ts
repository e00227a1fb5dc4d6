import 'server-only';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { ReferencePrice } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { parseFrame, parseRows } from '../parse/parse-rows';
import type { Coin } from '../registry';
import { SourceError } from '../types';
import { plausibleTimeMs, provenanceOf } from '../update';
import { feedsOf } from './feeds';
import { answerSchema, batchSchema, blockSchema, roundSchema } from './schema';

/** A round may come this much after its heartbeat, when gas is expensive. */
const HEARTBEAT_SLACK_MS = HOUR_MS;
/** A block comes every 12 s; a node whose latest is older than this has fallen behind. */
const OLDEST_BLOCK_MS = 5 * MINUTE_MS;

/** Id of the call for the block in a batch; the feeds follow from 1 on. */
export const BLOCK_ID = 0;

/**
 * Maps one batch to the price of each coin that has a feed. A round is in effect until a new one is due,
 * by its heartbeat or by a price move, so a price is as old as the block it was read at. The age of its
 * round is checked here.
 * @throws SourceError `parse` when the node accepts no batch or has fallen behind.
 */
export function mapRounds(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const rows = parseFrame(source, batchSchema, body.body);
  const { accepted, dropped } = parseRows(rows, answerSchema, () => undefined);
  const answers = new Map(accepted.map((answer) => [answer.id, answer]));
  const resultOf = (id: number): unknown => {
    const answer = answers.get(id);
    return answer && 'result' in answer ? answer.result : undefined;
  };
  const { timestamp } = parseFrame(source, blockSchema, resultOf(BLOCK_ID));
  const blockAtMs = plausibleTimeMs(timestamp, body.receivedAtMs, OLDEST_BLOCK_MS);
  if (blockAtMs === null) throw new SourceError('parse', 'the node has fallen behind', { source });
  const prices: ReferencePrice[] = [];
  for (const [index, { symbol, heartbeatSeconds }] of feedsOf(coins).entries()) {
    const answer = answers.get(index + 1);
    if (answer === undefined || 'error' in answer) {
      const reason = answer?.error.message.slice(0, 200) ?? 'not in the answer';
      dropped.push({ key: symbol, reason });
      continue;
    }
    const round = parseRows([answer.result], roundSchema, () => symbol);
    dropped.push(...round.dropped);
    for (const { priceUsd, updatedAtMs } of round.accepted) {
      const ageMs = blockAtMs - updatedAtMs;
      // The calls of a batch may be answered one block apart.
      if (ageMs > heartbeatSeconds * 1000 + HEARTBEAT_SLACK_MS || ageMs < -MINUTE_MS) {
        const reason = `round of ${Math.round(ageMs / 1000)} s, heartbeat ${heartbeatSeconds} s`;
        dropped.push({ key: symbol, reason });
        continue;
      }
      const provenance = provenanceOf(source, body, blockAtMs);
      prices.push({ ...provenance, symbol, priceUsd, origin: 'chainlink' });
    }
  }
  return { prices, dropped };
}
