import { coinBy, priceUsdAt, type VendorCoin } from '../market/coins';
import { ok, type Vendor } from '../vendor';

/** What Ethereum's pools keep of the smallest swap. */
const FEE_BPS = 0.5;
/** A swap of the depth moves the price by this; the move grows faster than the amount. */
const MOVE_AT_DEPTH_BPS = 10;
const MOVE_GROWTH = 1.3;
/** Beyond this many depths no route takes the amount. */
const LARGEST_IN_DEPTHS = 6;

/** What a swap of a raw amount between two coins' tokens gives; `null` where no route takes it. */
function swapAt(
  tokens: { from: string | null; to: string | null; amountIn: string | null },
  nowMs: number,
): { amountIn: string; amountOut: string } | null {
  const { amountIn } = tokens;
  const from = coinBy('address', tokens.from?.toLowerCase() ?? '');
  const to = coinBy('address', tokens.to?.toLowerCase() ?? '');
  if (!from || !to || amountIn === null) return null;
  const usdIn = (Number(amountIn) / 10 ** from.decimals) * priceUsdAt(from, nowMs);
  const depths = usdIn / Math.min(from.poolDepthUsd, to.poolDepthUsd);
  if (depths > LARGEST_IN_DEPTHS) return null;
  const lostBps = FEE_BPS + MOVE_AT_DEPTH_BPS * depths ** MOVE_GROWTH;
  const received = (usdIn / priceUsdAt(to, nowMs)) * (1 - lostBps / 10_000);
  return { amountIn, amountOut: rawAmount(received, to) };
}

function rawAmount(coins: number, { decimals }: VendorCoin): string {
  const micros = BigInt(Math.floor(coins * 1e6));
  return (micros * 10n ** BigInt(decimals - 6)).toString();
}

// One request a second over both, which is what we allow ourselves; KyberSwap allows three.
const budget = { requests: 1, seconds: 1 };

/** Hand-written to the shape that is known of it. */
export const kyberswap: Vendor = {
  ...{ name: 'kyberswap', budget },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/ethereum/api/v1/routes') return null;
    const [from, to] = [query.get('tokenIn'), query.get('tokenOut')];
    const swap = swapAt({ from, to, amountIn: query.get('amountIn') }, nowMs);
    if (!swap) return { status: 400, body: { code: 4008, message: 'route not found' } };
    return ok({ code: 0, message: 'successfully', data: { routeSummary: swap } });
  },
};

/** Hand-written to the shape that is known of it. */
export const velora: Vendor = {
  ...{ name: 'velora', budget },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/prices') return null;
    const [srcToken, destToken] = [query.get('srcToken'), query.get('destToken')];
    const swap = swapAt({ from: srcToken, to: destToken, amountIn: query.get('amount') }, nowMs);
    if (!swap) return { status: 404, body: { error: 'No routes found with enough liquidity' } };
    return ok({ priceRoute: { srcAmount: swap.amountIn, destAmount: swap.amountOut } });
  },
};
