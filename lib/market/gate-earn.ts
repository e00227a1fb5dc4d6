import 'server-only';
import { z } from 'zod';
import { withinBand } from './cefi-band';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { nonNegativeDecimalSchema } from './parse/decimal-schema';
import { parseFrame, parseRows, textField } from './parse/parse-rows';
import { type Coin, symbolsByTicker } from './registry';
import { provenanceOf } from './update';

const ratesFrameSchema = z.array(z.unknown());

const rateRowSchema = z.object({
  currency: z.string().min(1),
  /** Estimated for lenders, as a fraction a year. */
  est_rate: nonNegativeDecimalSchema,
});

/**
 * Maps Simple Earn's rates to one per covered coin, in percent a year. Gate reports no amount behind it.
 * @throws SourceError `parse` when the frame is not as promised.
 */
function mapRates(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
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

/** Gate's Simple Earn, every half hour; its rates change by the hour. */
export const gateEarn = defineSource({
  id: 'gate-earn',
  name: 'Gate Simple Earn',
  tier: 1,
  cadence: { everySeconds: 1800 },
  timeoutMs: 40_000,
  url: 'GATE_URL',
  request: () => ({ path: '/api/v4/earn/uni/rate', timeoutMs: 10_000 }),
  map: mapRates,
});
