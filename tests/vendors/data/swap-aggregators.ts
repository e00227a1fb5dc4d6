import { swapAt } from '../market/swaps';
import { ok, type Vendor } from '../vendor';

// One request a second over both, which is what we allow ourselves; KyberSwap allows three.
const budget = { requests: 1, seconds: 1 };

/** Hand-written to the shape that is known of it. */
export const kyberswap: Vendor = {
  ...{ name: 'kyberswap', setting: 'KYBERSWAP_URL', budget },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/ethereum/api/v1/routes') return null;
    const [from, to] = [query.get('tokenIn'), query.get('tokenOut')];
    const swap = swapAt({ from, to, amountIn: query.get('amountIn') }, nowMs);
    if (!swap) return { status: 400, body: { code: 4008, message: 'route not found' } };
    const { amountIn, amountOut, usdIn: amountInUsd, usdOut: amountOutUsd } = swap;
    const routeSummary = {
      ...{ tokenIn: from, amountIn, amountInUsd, tokenOut: to, amountOut, amountOutUsd },
      ...{ gas: '250000', gasPrice: '1000000000', gasUsd: '0.4', route: [[]] },
    };
    const routerAddress = '0x6131b5fae19ea4f9d964eac0408e4408b66337b5';
    return ok({ code: 0, message: 'successfully', data: { routeSummary, routerAddress } });
  },
};

/** Hand-written to the shape that is known of it. */
export const velora: Vendor = {
  ...{ name: 'velora', setting: 'VELORA_URL', budget },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/prices') return null;
    const [srcToken, destToken] = [query.get('srcToken'), query.get('destToken')];
    const swap = swapAt({ from: srcToken, to: destToken, amountIn: query.get('amount') }, nowMs);
    if (!swap) return { status: 404, body: { error: 'No routes found with enough liquidity' } };
    const { amountIn: srcAmount, amountOut: destAmount, usdIn: srcUSD, usdOut: destUSD } = swap;
    const priceRoute = {
      ...{ blockNumber: 23_000_000, network: 1, srcToken, destToken, side: 'SELL' },
      ...{ srcAmount, destAmount, srcUSD, destUSD, gasCostUSD: '0.4', bestRoute: [] },
    };
    return ok({ priceRoute });
  },
};
