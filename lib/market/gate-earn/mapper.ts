import 'server-only';
import type { Bodies, Mapped } from '../define-source';
import { withinBand } from '../parse/cefi-band';
import { parseFrame, parseRows, textField } from '../parse/parse-rows';
import { type Coin, symbolsByTicker } from '../registry';
import { provenanceOf } from '../update';
import { rateRowSchema, ratesFrameSchema } from './schema';

/**
 * Maps Simple Earn's rates to one per covered coin, in percent a year. Gate reports no amount behind it.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapRates(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const rows = parseFrame(source, ratesFrameSchema, body.body);
  const symbols = symbolsByTicker(coins);
  const ours = rows.filter((row) => symbols.has(textField(row, 'currency') ?? ''));
  const { accepted, dropped } = parseRows(ours, rateRowSchema, (row) => textField(row, 'currency'));
  const provenance = provenanceOf(source, body);
  const rates = accepted.flatMap((row) => {
    const symbol = symbols.get(row.currency);
    if (symbol === undefined) return [];
    const apyPercent = row.est_rate.times(100);
    return [{ ...provenance, platform: 'gate', symbol, apyPercent, aumUsd: null }];
  });
  return withinBand(rates, dropped);
}
