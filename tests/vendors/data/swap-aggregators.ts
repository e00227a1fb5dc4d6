import { coinBy, priceUsdAt } from '../market/coins';
import { type Answer, ok, type Vendor } from '../vendor';

/** What Ethereum's pools keep of the smallest swap. */
const FEE_BPS = 0.5;
/** A swap of the depth moves the price by this; the move grows faster than the amount. */
const MOVE_AT_DEPTH_BPS = 10;
const MOVE_GROWTH = 1.3;
/** Beyond this many depths no route takes the amount. */
const LARGEST_IN_DEPTHS = 6;

/** What a swap of a raw amount between two coins' tokens gives; `null` where no route takes it. */
function swapAt(tokenIn: string, tokenOut: string, amountIn: string, nowMs: number): string | null {
  const from = coinBy('address', tokenIn.toLowerCase());
  const to = coinBy('address', tokenOut.toLowerCase());
  if (!from || !to) return null;
  const usdIn = (Number(amountIn) / 10 ** from.decimals) * priceUsdAt(from, nowMs);
  const depths = usdIn / Math.min(from.poolDepthUsd, to.poolDepthUsd);
  if (depths > LARGEST_IN_DEPTHS) return null;
  const lostBps = FEE_BPS + MOVE_AT_DEPTH_BPS * depths ** MOVE_GROWTH;
  const received = (usdIn / priceUsdAt(to, nowMs)) * (1 - lostBps / 10_000);
  return (BigInt(Math.floor(received * 1e6)) * 10n ** BigInt(to.decimals - 6)).toString();
}

/** Hand-written to the shape that is known of it. */
function aggregator(
  name: string,
  at: string,
  [tokenIn, tokenOut, amount]: readonly [string, string, string],
  found: (amountIn: string, amountOut: string) => unknown,
  noRoute: Answer,
): Vendor {
  return {
    name,
    // One request a second over both, which is what we allow ourselves; KyberSwap allows three.
    budget: { requests: 1, seconds: 1 },
    answer: ({ path, query, nowMs }) => {
      if (path !== at) return null;
      const of = (key: string) => query.get(key) ?? '';
      const amountOut = swapAt(of(tokenIn), of(tokenOut), of(amount), nowMs);
      return amountOut === null ? noRoute : ok(found(of(amount), amountOut));
    },
  };
}

export const swapAggregators: readonly Vendor[] = [
  aggregator(
    'kyberswap',
    '/ethereum/api/v1/routes',
    ['tokenIn', 'tokenOut', 'amountIn'],
    (amountIn, amountOut) => ({ code: 0, data: { routeSummary: { amountIn, amountOut } } }),
    { status: 400, body: { code: 4008, message: 'route not found' } },
  ),
  aggregator(
    'velora',
    '/prices',
    ['srcToken', 'destToken', 'amount'],
    (srcAmount, destAmount) => ({ priceRoute: { srcAmount, destAmount } }),
    { status: 404, body: { error: 'No routes found with enough liquidity' } },
  ),
];
