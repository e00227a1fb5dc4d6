import 'server-only';
import type { CefiRate } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { withinBand } from '../parse/cefi-band';
import { parseFrame, parseRows, textField } from '../parse/parse-rows';
import type { Coin } from '../registry';
import { provenanceOf } from '../update';
import { productRowSchema, productsFrameSchema } from './schema';

/**
 * Maps flexible savings to one rate per covered coin, in percent a year without compounding. If there
 * are several products, the lowest rate counts: the higher ones are promotions with small limits. Bybit
 * reports no amount behind a product.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapProducts(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
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
