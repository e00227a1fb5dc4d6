import type { Hex } from 'ox/Hex';
import { chainlink, feedsOf } from '@/lib/market/chainlink';
import { coveredCoins } from '@/lib/market/registry';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { multicallNode, roundOf } from '../../support/multicall-answer';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = 1_767_225_600_000;
const BLOCK_AT_MS = NOW_MS - 7_000;
const HOUR_MS = 3_600_000;

const server = loopbackServer();

const context = () => marketContext({ nowMs: () => NOW_MS });
/** One node of three, by its path. */
const open = () =>
  chainlink.open({
    ...loopbackUrls(server.url),
    ETHEREUM_RPC_URLS: ['a', 'b', 'c'].map((node) => `${server.url}/${node}`),
  });
const usdt = roundOf(99_985_000, NOW_MS - 20 * HOUR_MS);
const FEEDS = feedsOf(coveredCoins());
const node = (rounds: Readonly<Record<string, Hex>>, blockAtMs = BLOCK_AT_MS) =>
  multicallNode(blockAtMs, (to) => {
    return rounds[FEEDS.find(({ address }) => address === to)?.symbol ?? ''] ?? null;
  });
const good = node({ USDT: usdt, USDC: roundOf(100_012_345, NOW_MS - 60_000) });

describe('chainlink', () => {
  it('reads every feed in one call, as of the latest block', async () => {
    server.route('/a', good);
    const update = await open().fetch(context());
    expect(
      update.prices?.map((price) => [price.symbol, price.priceUsd.toFixed(), price.origin]),
    ).toEqual([
      ['USDT', '0.99985', 'chainlink'],
      ['USDC', '1.00012345', 'chainlink'],
    ]);
    expect(update.prices?.[0]?.observedAtMs).toBe(BLOCK_AT_MS);
    expect(update.tier).toBe(2);
    // The feeds that revert are dropped, and named.
    expect(update.dropped).toHaveLength(feedsOf(coveredCoins()).length - 2);
    expect(server.requests).toEqual(['/a']);
  });

  it.each([
    [
      'past its heartbeat and slack',
      roundOf(100_000_000, BLOCK_AT_MS - 24.1 * HOUR_MS),
      'round of',
    ],
    ['of the future', roundOf(100_000_000, NOW_MS + HOUR_MS), 'round of'],
    ['negative', roundOf(-1, NOW_MS), 'above zero'],
    ['zero', roundOf(0, NOW_MS), 'above zero'],
    ['cut', usdt.slice(0, 100) as Hex, 'above zero'],
    ['empty, as of no contract', '0x' as Hex, 'above zero'],
  ])('drops a round that is %s', async (_, round, reason) => {
    server.route('/a', node({ USDT: usdt, USDC: round }));
    const update = await open().fetch(context());
    expect(update.prices?.map((price) => price.symbol)).toEqual(['USDT']);
    expect(update.dropped).toContainEqual({
      key: 'USDC',
      reason: expect.stringContaining(reason),
    });
  });

  it('takes a round within the slack of its heartbeat', async () => {
    // USDC's heartbeat is 23 h, the slack 1 h.
    const round = roundOf(100_000_000, BLOCK_AT_MS - 23.9 * HOUR_MS);
    server.route('/a', node({ USDC: round }));
    expect((await open().fetch(context())).prices).toHaveLength(1);
  });

  it.each([
    ['refuses', { status: 429 }],
    ['is down', { status: 521 }],
    ['reverts', { body: { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'reverted' } } }],
    ['answers with bytes of another form', { body: { jsonrpc: '2.0', id: 1, result: '0x01' } }],
    ['has fallen behind', node({ USDT: usdt }, NOW_MS - HOUR_MS)],
    ['answers with a page', { body: '<!doctype html>' }],
  ])('asks the next node when one %s, and stays there', async (_, reply) => {
    server.route('/a', reply);
    server.route('/b', good);
    const source = open();
    expect((await source.fetch(context())).prices).toHaveLength(2);
    expect((await source.fetch(context())).prices).toHaveLength(2);
    expect(server.requests).toEqual(['/a', '/b', '/b']);
  });

  it('fails when every node has, each asked once', async () => {
    server.route(/.*/, { status: 503 });
    await expect(open().fetch(context())).rejects.toMatchObject({ kind: 'http', status: 503 });
    expect(server.requests).toEqual(['/a', '/b', '/c']);
  });
});
