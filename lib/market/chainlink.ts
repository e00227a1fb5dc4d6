import 'server-only';
import * as AbiFunction from 'ox/AbiFunction';
import type * as Hex from 'ox/Hex';
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { ReferencePrice } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { DroppedRow } from '@/lib/market/parse';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { decodeOrNull, multicallRequest, multicallResults } from './multicall';
import type { Coin } from './registry';
import { provenanceOf } from './update';

/**
 * Chainlink's dollar prices, read from Ethereum through public nodes in one call a minute. They come
 * from Chainlink's own nodes, so they are independent of the aggregators that pass on CoinGecko's.
 */
export const chainlink = defineSource({
  id: 'chainlink',
  tier: 2,
  cadence: { everySeconds: 60 },
  timeoutMs: 40_000,
  url: 'ETHEREUM_RPC_URLS',
  request: ({ coins }) =>
    multicallRequest(
      feedsOf(coins).map(({ address: to }) => ({ to, data: AbiFunction.encodeData(LATEST_ROUND) })),
    ),
  map: mapRounds,
});

const LATEST_ROUND = AbiFunction.from(
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
);
/** Feeds in dollars have 8 decimals. */
const PRICE_UNIT = 10 ** 8;
/** A round may come this much after its heartbeat, when gas is expensive. */
const HEARTBEAT_SLACK_MS = HOUR_MS;

/**
 * Maps one answer to the price of each coin that has a feed. A round is in effect until a new one is due,
 * by its heartbeat or by a price move, so a price is as old as the block it was read at. The age of its
 * round is checked here.
 * @throws SourceError `parse` when the node does not answer the call or has fallen behind.
 */
function mapRounds(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const { blockAtMs, results } = multicallResults(source, body);
  const prices: ReferencePrice[] = [];
  const dropped: DroppedRow[] = [];
  for (const [index, { symbol, heartbeatSeconds }] of feedsOf(coins).entries()) {
    const data = results[index];
    const [, answer = 0n, , updatedAt = 0n] = (data && decodeOrNull(LATEST_ROUND, data)) || [];
    const ageMs = blockAtMs - Number(updatedAt) * 1000;
    const problem = problemOf(answer, ageMs, heartbeatSeconds);
    if (problem !== null) {
      dropped.push({ key: symbol, reason: problem });
      continue;
    }
    const priceUsd = new Dec(answer.toString()).dividedBy(PRICE_UNIT);
    prices.push({
      ...provenanceOf(source, body, blockAtMs),
      symbol,
      priceUsd,
      origin: 'chainlink',
    });
  }
  return { prices, dropped };
}

function problemOf(answer: bigint, ageMs: number, heartbeatSeconds: number): string | null {
  if (answer <= 0n) return 'no round with a price above zero';
  if (ageMs >= -MINUTE_MS && ageMs <= heartbeatSeconds * 1000 + HEARTBEAT_SLACK_MS) return null;
  return `round of ${Math.round(ageMs / 1000)} s, heartbeat ${heartbeatSeconds} s`;
}

/** A price feed in dollars on Ethereum, as Chainlink's directory has it. */
type Feed = {
  symbol: string;
  address: Hex.Hex;
  /** Longest time until a new round, however little the price moves. */
  heartbeatSeconds: number;
};

/** The feeds of the coins that have one, in the order of the coins. */
export function feedsOf(coins: readonly Coin[]): readonly Feed[] {
  return coins.flatMap(({ symbol, chainlink }) =>
    chainlink ? [{ symbol, heartbeatSeconds: DAY_SECONDS, ...chainlink }] : [],
  );
}
