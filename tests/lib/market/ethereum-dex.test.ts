import { ethereumDex } from '@/lib/market/ethereum-dex';
import { coveredCoins } from '@/lib/market/registry';
import type { MarketSource } from '@/lib/market/types';
import { failureOf, loopbackUrls, marketContext } from '../../support/market-context';
import { type LoopbackReply, loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = Date.parse('2026-09-02T12:00:00Z');
const KYBER = '/ethereum/api/v1/routes';
const VELORA = '/prices';
const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f';
const PYUSD = '0x6c3ea9036406852006290770bedfcaba0e23a0e8';
const USDE = '0x4c9edd5852cd905f086c759e8383e09bff1e68b3';
const USDS = '0xdc035d45d973e3ec169d2276ddab16f1e407384f';
const DECIMALS: Readonly<Record<string, number>> = {
  ...{ [USDT]: 6, [USDC]: 6, [DAI]: 18, [PYUSD]: 6, [USDE]: 18, [USDS]: 18 },
};
/** Coins received for a coin, by the amount sold: 1 bp of fee, and 1 bp for each 1M. */
const pricePerCoin = (coins: number) => 0.9999 - coins / 1e10;

const server = loopbackServer();
let nowMs: number;
let pausesMs: number[];
beforeEach(() => {
  nowMs = NOW_MS;
  pausesMs = [];
});

/** What the pools give for a raw amount, as raw text. */
function poolsGive(tokenIn: string, tokenOut: string, raw: string): string {
  const coins = Number(raw) / 10 ** (DECIMALS[tokenIn] ?? 0);
  // Micro-coins first: a number of 18 decimals is no exact integer.
  const micros = Math.round(coins * pricePerCoin(coins) * 1e6);
  return `${micros}${'0'.repeat((DECIMALS[tokenOut] ?? 6) - 6)}`;
}

function kyberReply(url: URL): LoopbackReply {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const amountIn = read('amountIn');
  const amountOut = poolsGive(read('tokenIn'), read('tokenOut'), amountIn);
  const routeSummary = { amountIn, amountOut, amountOutUsd: '1', gasUsd: '0.4', route: [[]] };
  return {
    body: { code: 0, message: 'successfully', data: { routeSummary, routerAddress: '0x' } },
  };
}

function veloraReply(url: URL): LoopbackReply {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const srcAmount = read('amount');
  const destAmount = poolsGive(read('srcToken'), read('destToken'), srcAmount);
  return { body: { priceRoute: { blockNumber: 1, srcAmount, destAmount, bestRoute: [] } } };
}

const installKyber = () => server.route(KYBER, (_, url) => kyberReply(url));
const installVelora = () => server.route(VELORA, (_, url) => veloraReply(url));

const open = (): MarketSource =>
  ethereumDex.open(loopbackUrls(server.url), {
    sleep: async (milliseconds) => {
      pausesMs.push(milliseconds);
      nowMs += milliseconds;
    },
  });
const contextOf = (...symbols: string[]) =>
  marketContext({
    nowMs: () => nowMs,
    coins: coveredCoins().filter(({ symbol }) => symbols.includes(symbol)),
  });
const asked = (path: string) => server.requests.filter((each) => each.startsWith(path));

describe('a round of on-chain quotes', () => {
  it('asks KyberSwap for the $10k both ways and for the ladder, and nothing else', async () => {
    installKyber();
    const update = await open().fetch(contextOf('DAI'));
    const swap = (tokenIn: string, tokenOut: string, amountIn: string) =>
      `${KYBER}?${new URLSearchParams({ tokenIn, tokenOut, amountIn })}&gasInclude=false&excludeRFQSources=true`;
    const zeros = '0'.repeat(18);
    expect(server.requests).toEqual([
      swap(DAI, USDC, `10000${zeros}`),
      swap(USDC, DAI, '10000000000'),
      ...['10000', '100000', '1000000', '5000000', '10000000', '25000000', '50000000'].map(
        (amount) => swap(DAI, USDC, `${amount}${zeros}`),
      ),
    ]);
    expect(server.headersOf(0)['x-client-id']).toBe('stable-yield');
    expect(update).toMatchObject({ source: 'ethereum-dex', tier: 1, dropped: [] });
    expect(update.payloads).toHaveLength(9);
  });

  it('is one venue: the mid of selling and buying, and the ladder of sales', async () => {
    installKyber();
    const { quotes = [], books = [] } = await open().fetch(contextOf('DAI'));
    expect(quotes).toHaveLength(1);
    const [quote] = quotes;
    expect(quote).toMatchObject({
      ...{ venue: 'ethereum-dex', exchange: 'ethereum-dex', symbol: 'DAI' },
      ...{ quoteCurrency: 'USDC', volume24hUsd: null },
    });
    // 10,000 sold fetch 9,998.99; 10,000 buy 9,998.99, which cost 1.000101…
    expect(quote?.bid?.toFixed()).toBe('0.999899');
    expect(quote?.ask?.toFixed(8)).toBe('1.00010101');
    expect(quote?.mid.toFixed(8)).toBe('1.00000001');
    expect(quote?.payloadSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(
      books[0]?.ladder?.map(({ amount, price }) => [amount.toFixed(), price.toFixed()]),
    ).toEqual([
      ['10000', '0.999899'],
      ['100000', '0.99989'],
      ['1000000', '0.9998'],
      ['5000000', '0.9994'],
      ['10000000', '0.9989'],
      ['25000000', '0.9974'],
      ['50000000', '0.9949'],
    ]);
    expect(books[0]?.bids.map(({ price }) => price.toFixed())).toEqual(['0.999899']);
  });

  it('asks only for covered coins, and for none without a token on Ethereum', async () => {
    installKyber();
    // The FRAX of the registry is the legacy coin, which has no pools to speak of.
    const error = await failureOf(open().fetch(contextOf('FRAX')));
    expect(error.kind).toBe('parse');
    expect(server.requests).toEqual([]);
  });

  it('asks once a second at most, the ladder every five minutes', async () => {
    installKyber();
    const source = open();
    const counts: number[] = [];
    for (const minute of [0, 1, 5]) {
      nowMs = NOW_MS + minute * 60_000;
      await source.fetch(contextOf('USDC', 'DAI'));
      counts.push(server.requests.length);
    }
    // Two quotes a coin; seven rungs a coin in the first and the sixth minute.
    expect(counts).toEqual([18, 22, 40]);
    expect(pausesMs).toHaveLength(40 - 3);
    expect(new Set(pausesMs)).toEqual(new Set([1_100]));
  });

  it('quotes what the time allows where answers are slow, and the others first in the next round', async () => {
    // Seven seconds an answer: four coins a round, the last begun at 42 s; USDT has only a ladder.
    server.route(KYBER, (_, url) => {
      nowMs += 7_000;
      return kyberReply(url);
    });
    const source = open();
    const coins = ['USDT', 'USDC', 'USDe', 'DAI', 'PYUSD', 'USDS'];
    const rounds: (string[] | undefined)[] = [];
    for (const minute of [0, 1]) {
      nowMs = NOW_MS + minute * 60_000;
      const update = await source.fetch(contextOf(...coins));
      expect(nowMs - NOW_MS - minute * 60_000).toBeLessThanOrEqual(58_000);
      rounds.push(update.quotes?.map(({ symbol }) => symbol));
      expect(update.dropped.length).toBeGreaterThan(0);
    }
    const [first = [], second = []] = rounds;
    expect(first).toEqual(['USDC', 'USDe', 'USDS']);
    expect(new Set([...first, ...second])).toEqual(new Set(coins.slice(1)));
  });

  it('puts off ladders that do not fit into the minute, one begun behind those that wait', async () => {
    installKyber();
    const source = open();
    const coins = ['USDT', 'USDC', 'DAI'];
    // Each answer takes six seconds: six quotes are 36 s, and two rungs more are the round.
    const slow = (url: URL) => {
      nowMs += 6_000;
      return kyberReply(url);
    };
    server.route(KYBER, (_, url) => slow(url));
    const late = await source.fetch(contextOf(...coins));
    expect(late.quotes).toHaveLength(2);
    expect(late.books).toEqual([]);
    installKyber();
    nowMs = NOW_MS + 60_000;
    const whole = await source.fetch(contextOf(...coins));
    expect(whole.books?.map(({ symbol }) => symbol)).toEqual(['USDC', 'DAI', 'USDT']);
  });
});

describe('when an aggregator fails', () => {
  const failures: [string, LoopbackReply][] = [
    ['a 500', { status: 500 }],
    ['a 403', { status: 403, body: '<html>' }],
    ['a 429', { status: 429 }],
    ['an answer of another schema', { body: { code: 4008, message: 'route not found' } }],
    ['HTML', { body: '<!doctype html>' }],
    ['a broken connection', { body: { code: 0, data: 'x'.repeat(99) }, breakOff: true }],
    ['no route at all', { status: 400, body: { code: 4011 } }],
  ];

  it.each(failures)('Velora is used for %s, as the same venue', async (_, reply) => {
    server.route(KYBER, reply);
    installVelora();
    const context = contextOf('DAI');
    const { quotes = [], books = [] } = await open().fetch(context);
    expect(quotes.map(({ venue, exchange }) => [venue, exchange])).toEqual([
      ['ethereum-dex', 'ethereum-dex'],
    ]);
    expect(books).toHaveLength(1);
    expect(asked(VELORA)[0]).toBe(
      `${VELORA}?srcToken=${DAI}&srcDecimals=18&destToken=${USDC}&destDecimals=6` +
        `&amount=10000${'0'.repeat(18)}&side=SELL&network=1&version=6.2&excludeRFQ=true`,
    );
    expect(context.warnings).toEqual(['KyberSwap does not respond; using Velora']);
  });

  it('never mixes two aggregators in a round', async () => {
    // The sale is KyberSwap's last answer; without its purchase it counts for nothing.
    server.route(KYBER, (_, url) => kyberReply(url), { status: 502 });
    installVelora();
    const { payloads } = await open().fetch(contextOf('DAI'));
    expect(asked(KYBER)).toHaveLength(2);
    expect(payloads).toHaveLength(asked(VELORA).length);
  });

  it('leaves one that answers 429 alone for as long as it says, else for five minutes', async () => {
    installVelora();
    const source = open();
    const roundAt = async (seconds: number) => {
      nowMs = NOW_MS + seconds * 1_000;
      await source.fetch(contextOf('DAI'));
      return asked(KYBER).length;
    };
    server.route(KYBER, { status: 429, headers: { 'retry-after': '90' } }, { status: 429 });
    expect(await roundAt(0)).toBe(1);
    expect(await roundAt(60)).toBe(1);
    expect(await roundAt(120)).toBe(2);
    expect(await roundAt(400)).toBe(2);
    expect(await roundAt(480)).toBe(3);
  });

  it('fails when both do, with the limit of the second for the breaker', async () => {
    server.route(KYBER, { status: 500 });
    server.route(VELORA, { status: 429, headers: { 'retry-after': '45' } });
    const error = await failureOf(open().fetch(contextOf('DAI')));
    expect(error).toMatchObject({ kind: 'rate-limit', retryAfterMs: 45_000 });
  });

  it('lets a coin whose ladder breaks off each time hold up no other', async () => {
    const source = open();
    const isUsdt = (url: URL) => url.searchParams.get('tokenIn') === USDT;
    server.route(KYBER, (_, url) =>
      isUsdt(url) && url.searchParams.get('amountIn') === '50000000000000'
        ? { status: 500 }
        : kyberReply(url),
    );
    const laddersAt = async (minute: number) => {
      nowMs = NOW_MS + minute * 60_000;
      const update = await source.fetch(contextOf('USDT', 'USDC', 'DAI'));
      return update.books?.map(({ symbol }) => symbol);
    };
    expect(await laddersAt(0)).toEqual([]);
    expect(await laddersAt(1)).toEqual(['USDC', 'DAI']);
    expect(await laddersAt(2)).toEqual([]);
    expect(await laddersAt(6)).toEqual([]);
    expect(await laddersAt(7)).toEqual(['USDC', 'DAI']);
  });

  it('ends a ladder where an amount has no route', async () => {
    server.route(KYBER, (_, url) =>
      (url.searchParams.get('amountIn') ?? '') > '5' ? { status: 400 } : kyberReply(url),
    );
    const { books = [] } = await open().fetch(contextOf('DAI'));
    expect(books[0]?.ladder?.map(({ amount }) => amount.toFixed())).toEqual([
      '10000',
      '100000',
      '1000000',
    ]);
  });

  it('drops a coin without a route, or at a price that is no dollar’s, and keeps the others', async () => {
    server.route(KYBER, (_, url) => {
      const pair = [url.searchParams.get('tokenIn'), url.searchParams.get('tokenOut')];
      if (pair.includes(DAI)) return { status: 400, body: { code: 4008 } };
      if (!pair.includes(USDT)) return kyberReply(url);
      const amountIn = url.searchParams.get('amountIn');
      const routeSummary = { amountIn, amountOut: '3000000000' };
      return pair[0] === USDC ? kyberReply(url) : { body: { code: 0, data: { routeSummary } } };
    });
    const update = await open().fetch(contextOf('USDC', 'DAI', 'PYUSD'));
    expect(update.quotes?.map(({ symbol }) => symbol)).toEqual(['PYUSD']);
    expect(update.dropped).toEqual([
      { key: 'USDC', reason: 'not-a-dollar-price: 2.16662 USDT is outside 0.5–2' },
      { key: 'DAI', reason: 'KyberSwap knows no route' },
    ]);
  });

  it('believes no answer to another amount than was asked', async () => {
    server.route(KYBER, {
      body: { code: 0, data: { routeSummary: { amountIn: '1', amountOut: '1' } } },
    });
    server.route(VELORA, { body: { priceRoute: { srcAmount: '2', destAmount: '2' } } });
    const error = await failureOf(open().fetch(contextOf('USDC')));
    expect(error.kind).toBe('parse');
    expect(error.message).toContain('Velora quoted 2 instead of 10000000000');
  });

  it('ends at the deadline of its caller', async () => {
    server.route(KYBER, { hang: 'headers' });
    installVelora();
    const context = { ...contextOf('DAI'), signal: AbortSignal.timeout(80) };
    expect((await failureOf(open().fetch(context))).kind).toBe('timeout');
    expect(asked(VELORA)).toEqual([]);
  });
});
