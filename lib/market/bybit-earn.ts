import 'server-only';
import { z } from 'zod';
import type { CefiRate } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { withinBand } from './cefi-band';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { parseFrame, parseRows, textField } from './parse/parse-rows';
import type { Coin } from './registry';
import { provenanceOf } from './update';

/** Bybit wraps every response; a code other than 0 is an error in a body that came with HTTP 200. */
const productsFrameSchema = z.object({
  retCode: z.literal(0),
  result: z.object({ list: z.array(z.unknown()) }),
});

const productRowSchema = z.object({
  coin: z.string().min(1),
  productId: z.string().min(1),
  status: z.enum(['Available', 'NotAvailable']),
  /** Percent with its sign, e.g. `4.25%`. */
  estimateApr: z
    .string()
    .regex(/^\d+(?:\.\d+)?%$/, 'not a percentage')
    .transform((text) => new Dec(text.slice(0, -1))),
});

/**
 * Maps flexible savings to one rate per covered coin, in percent a year without compounding. If there
 * are several products, the lowest rate counts: the higher ones are promotions with small limits. Bybit
 * reports no amount behind a product.
 * @throws SourceError `parse` when the frame is not as promised.
 */
function mapProducts(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const { result } = parseFrame(source, productsFrameSchema, body.body);
  const symbols = new Set(coins.flatMap((coin) => coin.exchangeTicker ?? []));
  const ours = result.list.filter((row) => symbols.has(textField(row, 'coin') ?? ''));
  const { accepted, dropped } = parseRows(ours, productRowSchema, (row) => textField(row, 'coin'));
  const provenance = provenanceOf(source, body);
  const rates = coins.flatMap(({ symbol, exchangeTicker }): CefiRate[] => {
    const [lowest] = accepted
      .filter((row) => row.coin === exchangeTicker && row.status === 'Available')
      .map((row) => row.estimateApr)
      .sort((a, b) => a.comparedTo(b));
    if (!lowest) return [];
    return [{ ...provenance, platform: 'bybit', symbol, apyPercent: lowest, aumUsd: null }];
  });
  return withinBand(rates, dropped);
}

/** Bybit's flexible savings, every quarter of an hour. */
export const bybitEarn = defineSource({
  id: 'bybit-earn',
  name: 'Bybit Earn',
  tier: 1,
  cadence: { everySeconds: 900 },
  timeoutMs: 40_000,
  url: 'BYBIT_URL',
  request: () => ({
    path: '/v5/earn/product',
    query: { category: 'FlexibleSaving' },
    timeoutMs: 10_000,
  }),
  map: mapProducts,
});
