import { chainlink } from '@/lib/market/chainlink';
import { feedsOf } from '@/lib/market/chainlink/feeds';
import { coveredCoins } from '@/lib/market/registry';
import { roundOf, rpcAnswers } from '../../../fixtures/market/rpc-answers';
import { loopbackUrls, marketContext } from '../../../support/market-context';
import { type LoopbackServer, startLoopbackServer } from '../../../support/servers/loopback-server';

const NOW_MS = 1_767_225_600_000;
const BLOCK_AT_MS = NOW_MS - 7_000;
const HOUR_MS = 3_600_000;

let server: LoopbackServer;
beforeEach(async () => {
  server = await startLoopbackServer();
});
afterEach(() => server.close());

const context = () => marketContext({ nowMs: () => NOW_MS });
/** One node of three, by its path. */
const open = () =>
  chainlink.open({
    ...loopbackUrls(server.url),
    ETHEREUM_RPC_URLS: ['a', 'b', 'c'].map((node) => `${server.url}/${node}`),
  });
const usdt = roundOf(99_985_000, NOW_MS - 20 * HOUR_MS);
const good = rpcAnswers(BLOCK_AT_MS, { USDT: usdt, USDC: roundOf(100_012_345, NOW_MS - 60_000) });

describe('chainlink', () => {
  it('reads every feed in one batch, as of the latest block', async () => {
    const sent: Promise<unknown[]>[] = [];
    server.route('/a', (request) => {
      sent.push(request.setEncoding('utf8').toArray());
      return { body: [...good].reverse() };
    });
    const update = await open().fetch(context());
    expect(
      update.prices?.map((price) => [price.symbol, price.priceUsd.toFixed(), price.origin]),
    ).toEqual([
      ['USDT', '0.99985', 'chainlink'],
      ['USDC', '1.00012345', 'chainlink'],
    ]);
    expect(update.prices?.[0]?.observedAtMs).toBe(BLOCK_AT_MS);
    expect(update.tier).toBe(2);
    const batch: unknown[] = JSON.parse((await sent[0])?.join('') ?? '');
    expect(batch).toHaveLength(1 + feedsOf(coveredCoins()).length);
    expect(batch.slice(0, 2)).toEqual([
      { jsonrpc: '2.0', id: 0, method: 'eth_getBlockByNumber', params: ['latest', false] },
      {
        ...{ jsonrpc: '2.0', id: 1, method: 'eth_call' },
        params: [
          { to: '0x3e7d1eab13ad0104d2750b8863b489d65364e32d', data: '0xfeaf968c' },
          'latest',
        ],
      },
    ]);
  });

  it.each([
    [
      'past its heartbeat and slack',
      roundOf(100_000_000, BLOCK_AT_MS - 24.1 * HOUR_MS),
      'round of',
    ],
    ['of the future', roundOf(100_000_000, NOW_MS + HOUR_MS), 'round of'],
    ['negative', roundOf(-1, NOW_MS), 'not above zero'],
    ['zero', roundOf(0, NOW_MS), 'not above zero'],
    ['cut', usdt.slice(0, 100), 'five words'],
    ['empty, as of no contract', '0x', 'five words'],
  ])('drops a round that is %s', async (_, round, reason) => {
    server.route('/a', { body: rpcAnswers(BLOCK_AT_MS, { USDT: usdt, USDC: round }) });
    const update = await open().fetch(context());
    expect(update.prices?.map((price) => price.symbol)).toEqual(['USDT']);
    expect(update.dropped[0]).toEqual({ key: 'USDC', reason: expect.stringContaining(reason) });
  });

  it('takes a round within the slack of its heartbeat', async () => {
    // USDC's heartbeat is 23 h, the slack 1 h.
    const round = roundOf(100_000_000, BLOCK_AT_MS - 23.9 * HOUR_MS);
    server.route('/a', { body: rpcAnswers(BLOCK_AT_MS, { USDC: round }) });
    expect((await open().fetch(context())).prices).toHaveLength(1);
  });

  it('names the error a node gives for one call', async () => {
    const failed = { jsonrpc: '2.0', id: 2, error: { code: -32000, message: 'header not found' } };
    server.route('/a', { body: [...good.filter(({ id }) => id !== 2), failed] });
    const update = await open().fetch(context());
    expect(update.dropped[0]).toEqual({ key: 'USDC', reason: 'header not found' });
  });

  it.each([
    ['refuses', { status: 429 }],
    ['is down', { status: 521 }],
    ['takes no batch', { body: { jsonrpc: '2.0', error: { code: -32600, message: 'batch' } } }],
    ['has fallen behind', { body: rpcAnswers(NOW_MS - HOUR_MS, { USDT: usdt }) }],
    ['answers with a page', { body: '<!doctype html>' }],
  ])('asks the next node when one %s, and stays there', async (_, reply) => {
    server.route('/a', reply);
    server.route('/b', { body: good });
    const source = open();
    expect((await source.fetch(context())).prices).toHaveLength(2);
    expect((await source.fetch(context())).prices).toHaveLength(2);
    expect(server.requests).toEqual(['/a', '/b', '/b']);
  });

  it('logs a failed node once until one answers', async () => {
    const logged: unknown[] = [];
    const log = { ...context().log, info: (fields: unknown) => void logged.push(fields) };
    const source = open();
    for (let round = 0; round < 3; round += 1) {
      await expect(source.fetch(marketContext({ nowMs: () => NOW_MS, log }))).rejects.toThrow();
    }
    expect(logged).toHaveLength(2);
    for (const node of ['/a', '/b', '/c']) server.route(node, { body: good });
    await source.fetch(marketContext({ nowMs: () => NOW_MS, log }));
    for (const node of ['/a', '/b', '/c']) server.route(node, { status: 500 });
    await expect(source.fetch(marketContext({ nowMs: () => NOW_MS, log }))).rejects.toThrow();
    expect(logged).toHaveLength(4);
  });

  it('fails when every node has, each asked once', async () => {
    server.route(/.*/, { status: 503 });
    await expect(open().fetch(context())).rejects.toMatchObject({ kind: 'http', status: 503 });
    expect(server.requests).toEqual(['/a', '/b', '/c']);
  });
});
