import 'server-only';
import type { Plan } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import type { UdfQuotes, udfQuotesContract } from './udf-contract';
import { getUdfHistory } from './udf-history';
import { getUdfSymbol } from './udf-symbols';

/** The newest value of each symbol with its UTC day; a symbol that nobody knows is an error of its own. */
export async function getUdfQuotes(
  context: ServiceContext,
  plan: Plan,
  { symbols }: QueryOf<typeof udfQuotesContract>,
): Promise<UdfQuotes> {
  const quotes = symbols.map((symbol) => quoteOf(context, plan, symbol));
  return { s: 'ok', d: await Promise.all(quotes) };
}

async function quoteOf(
  context: ServiceContext,
  plan: Plan,
  symbol: string,
): Promise<UdfQuotes['d'][number]> {
  try {
    const { name, exchange, description } = await getUdfSymbol(context, symbol);
    const to = Math.floor((await activeFeed(context)).clockMs / 1000) + 1;
    const days = { symbol, to, resolution: '1D', countback: 2 } as const;
    const { o, h, l, c } = await getUdfHistory(context, plan, days);
    const [last, open, high, low] = [c, o, h, l].map((column) => column?.at(-1));
    if (last === undefined) return { s: 'error', n: symbol, v: {} };
    const before = c?.at(-2);
    const change = before === undefined ? undefined : last - before;
    return {
      s: 'ok',
      n: symbol,
      v: {
        ...{ lp: last, open_price: open, high_price: high, low_price: low },
        prev_close_price: before,
        ch: change === undefined ? undefined : rounded(change),
        chp: change === undefined || !before ? undefined : rounded((change / before) * 100),
        ...{ short_name: name, exchange, description, original_name: `${exchange}:${name}` },
      },
    };
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'not-found') {
      return { s: 'error', n: symbol, v: {} };
    }
    throw error;
  }
}

/** Without the noise of binary fractions. */
const rounded = (value: number) => Number(value.toFixed(8));
