import 'server-only';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { CefiRate } from '@/lib/benchmark/observations';
import { withinBand } from './cefi-band';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { nonNegativeDecimalSchema } from './parse/decimal-schema';
import { parseFrame, parseRows, textField } from './parse/parse-rows';
import { type Coin, symbolsByTicker } from './registry';
import { plausibleTimeMs, provenanceOf } from './update';

/** OKX wraps every response; a code other than 0 is an error in a body that came with HTTP 200. */
const lendingRatesFrameSchema = z.object({
  code: z.literal('0'),
  data: z.array(z.unknown()),
});

const lendingRateRowSchema = z.object({
  ccy: z.string().min(1),
  /** The rate paid to lenders, as a fraction a year. `rate` is the one that borrowers pay. */
  lendingRate: nonNegativeDecimalSchema,
  /** Epoch milliseconds. */
  ts: z
    .string()
    .regex(/^\d{13}$/, 'not epoch milliseconds')
    .transform(Number),
});

/**
 * Maps lending rates to the latest rate of each covered coin, as a simple rate in percent a year (it is
 * paid by the hour; no compounding is added). OKX no longer reports an amount behind it.
 * @throws SourceError `parse` when the frame is not as promised.
 */
function mapLendingRates(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const symbols = symbolsByTicker(coins);
  const latest = new Map<string, CefiRate>();
  const { data } = parseFrame(source, lendingRatesFrameSchema, body.body);
  const ours = data.filter((row) => symbols.has(textField(row, 'ccy') ?? ''));
  const { accepted, dropped } = parseRows(ours, lendingRateRowSchema, (row) =>
    textField(row, 'ccy'),
  );
  for (const { ccy, ts, lendingRate } of accepted) {
    const symbol = symbols.get(ccy) ?? ccy;
    const observedAtMs = plausibleTimeMs(ts, body.receivedAtMs, 3 * DAY_MS);
    if (observedAtMs === null) {
      dropped.push({ key: symbol, reason: 'ts: not within the last three days' });
      continue;
    }
    const known = latest.get(symbol);
    if (known && known.observedAtMs >= observedAtMs) continue;
    const provenance = provenanceOf(source, body, observedAtMs);
    const apyPercent = lendingRate.times(100);
    latest.set(symbol, { ...provenance, platform: 'okx', symbol, apyPercent, aumUsd: null });
  }
  return withinBand([...latest.values()], dropped);
}

/**
 * OKX Simple Earn's public lending rates, every quarter of an hour: without a currency the response has
 * every currency that is lent. The related summary call gives only the borrowers' rate, which is more than
 * savers earn.
 */
export const okxEarn = defineSource({
  id: 'okx-earn',
  name: 'OKX Simple Earn',
  tier: 1,
  cadence: { everySeconds: 900 },
  timeoutMs: 40_000,
  url: 'OKX_URL',
  request: () => ({ path: '/api/v5/finance/savings/lending-rate-history', timeoutMs: 10_000 }),
  map: mapLendingRates,
});
