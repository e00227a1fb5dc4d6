import 'server-only';
import { z } from 'zod';
import { Dec } from '@/lib/benchmark/units';
import { joinUrl } from '@/lib/market/define-source';
import { parseFrame } from '@/lib/market/parse';
import { knownCoins } from '@/lib/market/registry';
import type { SourceUrls, UrlName } from '@/lib/market/source-urls';
import { SourceError } from '@/lib/market/types';

/** A token on Ethereum, its address in lower case as the aggregators take it. */
export type Token = Readonly<{ address: string; decimals: number }>;

/** A coin's token on Ethereum; `null` where the coin is unknown or has none there. */
export function ethereumToken(symbol: string): Token | null {
  const coin = knownCoins().find((each) => each.symbol === symbol);
  const address = coin?.contracts.Ethereum;
  return coin && address ? { address, decimals: coin.ethereumDecimals } : null;
}

/** Token amounts in their smallest unit: whole numbers of up to 30 digits, above zero. */
const rawAmountSchema = z.string().regex(/^[1-9]\d{0,29}$/, 'not a token amount');

const kyberswapSchema = z.object({
  code: z.literal(0),
  data: z.object({
    routeSummary: z.object({ amountIn: rawAmountSchema, amountOut: rawAmountSchema }),
  }),
});

const veloraSchema = z.object({
  priceRoute: z.object({ srcAmount: rawAmountSchema, destAmount: rawAmountSchema }),
});

/** A sale of `amountIn` (in coins) of one token for another. */
export type Swap = { tokenIn: Token; tokenOut: Token; amountIn: Dec };

/** Aggregators that find a route through Ethereum's pools, and how to call them. */
export type Aggregator = {
  name: string;
  url: UrlName;
  path: string;
  headers: Readonly<Record<string, string>>;
  query: (swap: Swap) => Readonly<Record<string, string>>;
  /** Raw amounts of an answer. @throws SourceError `parse` */
  amounts: (source: string, body: unknown) => { amountIn: string; amountOut: string };
};

/**
 * Both leave out market makers' own quotes: they follow the exchanges' books, which already count,
 * and are not the depth of a pool.
 */
export const KYBERSWAP: Aggregator = {
  name: 'KyberSwap',
  url: 'KYBERSWAP_URL',
  path: '/ethereum/api/v1/routes',
  // Callers without a name are limited more strictly.
  headers: { 'x-client-id': 'stable-yield' },
  query: ({ tokenIn, tokenOut, amountIn }) => ({
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    amountIn: rawAmount(amountIn, tokenIn),
    gasInclude: 'false',
    excludeRFQSources: 'true',
  }),
  amounts: (source, body) => parseFrame(source, kyberswapSchema, body).data.routeSummary,
};

export const VELORA: Aggregator = {
  name: 'Velora',
  url: 'VELORA_URL',
  path: '/prices',
  headers: {},
  query: ({ tokenIn, tokenOut, amountIn }) => ({
    srcToken: tokenIn.address,
    srcDecimals: String(tokenIn.decimals),
    destToken: tokenOut.address,
    destDecimals: String(tokenOut.decimals),
    amount: rawAmount(amountIn, tokenIn),
    side: 'SELL',
    network: '1',
    version: '6.2',
    excludeRFQ: 'true',
  }),
  amounts: (source, body) => {
    const { srcAmount, destAmount } = parseFrame(source, veloraSchema, body).priceRoute;
    return { amountIn: srcAmount, amountOut: destAmount };
  },
};

export function swapUrl(aggregator: Aggregator, swap: Swap, urls: SourceUrls): string {
  return joinUrl(urls[aggregator.url], aggregator.path, aggregator.query(swap));
}

/**
 * The proceeds of the swap, in coins. @throws SourceError `parse` when the body is not a quote, or is
 * for another amount than requested.
 */
export function amountOut(aggregator: Aggregator, swap: Swap, source: string, body: unknown): Dec {
  const amounts = aggregator.amounts(source, body);
  const requestedAmount = rawAmount(swap.amountIn, swap.tokenIn);
  if (amounts.amountIn !== requestedAmount) {
    const message = `${aggregator.name} quoted ${amounts.amountIn} instead of ${requestedAmount}`;
    throw new SourceError('parse', message, { source });
  }
  return new Dec(amounts.amountOut).div(new Dec(10).pow(swap.tokenOut.decimals));
}

function rawAmount(coins: Dec, { decimals }: Token): string {
  return coins.times(new Dec(10).pow(decimals)).toFixed(0);
}
