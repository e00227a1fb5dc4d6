import { coinBy, priceUsdAt, type VendorCoin } from './coins';

/** What Ethereum's pools keep of the smallest swap. */
const FEE_BPS = 0.5;
/** A swap of the depth moves the price by this; the move grows faster than the amount. */
const MOVE_AT_DEPTH_BPS = 10;
const MOVE_GROWTH = 1.3;
/** Beyond this many depths no route takes the amount. */
const LARGEST_IN_DEPTHS = 6;

export type Swap = {
  amountIn: string;
  amountOut: string;
  usdIn: string;
  usdOut: string;
};

/** A swap of raw amounts between two coins' tokens; `null` where no route takes it. */
export function swapAt(
  tokens: { from: string | null; to: string | null; amountIn: string | null },
  nowMs: number,
): Swap | null {
  const from = coinBy('address', tokens.from?.toLowerCase() ?? '');
  const to = coinBy('address', tokens.to?.toLowerCase() ?? '');
  if (!from || !to || tokens.amountIn === null) return null;
  const coins = Number(tokens.amountIn) / 10 ** from.decimals;
  const usdIn = coins * priceUsdAt(from, nowMs);
  const depths = usdIn / Math.min(from.poolDepthUsd, to.poolDepthUsd);
  if (depths > LARGEST_IN_DEPTHS) return null;
  const lostBps = FEE_BPS + MOVE_AT_DEPTH_BPS * depths ** MOVE_GROWTH;
  const received = (usdIn / priceUsdAt(to, nowMs)) * (1 - lostBps / 10_000);
  return {
    amountIn: tokens.amountIn,
    amountOut: rawAmount(received, to),
    usdIn: usdIn.toFixed(4),
    usdOut: (received * priceUsdAt(to, nowMs)).toFixed(4),
  };
}

function rawAmount(coins: number, { decimals }: VendorCoin): string {
  const micros = BigInt(Math.floor(coins * 1e6));
  return (micros * 10n ** BigInt(decimals - 6)).toString();
}
