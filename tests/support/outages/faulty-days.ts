import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { EXCHANGES } from '../../vendors/exchanges';
import type { FaultName } from '../../vendors/server/faults';
import { seededRandom } from '../seeded-random';
import type { VendorFault } from './corruption';
import { OUT, type RecordedMarket, VENDOR_NAMES } from './recorded-market';
import type { Verdict } from './verdict';

const BLOCK_MS = 10 * MINUTE_MS;
const THOROUGH_EVERY_MS = 10 * MINUTE_MS;
/** About every fourth vendor is faulty at any time. */
const BEGINS_IN_A_BLOCK = 0.04;
const SHORTEST_MS = 5 * MINUTE_MS;
const LONGEST_MS = 3 * HOUR_MS;
/** Pools are published once an hour. */
const READ_AGAIN_MS = HOUR_MS + 5 * MINUTE_MS;

/** What a vendor may say wrongly, beside not answering. */
function wrongOf(vendor: string): readonly FaultName[] {
  if (EXCHANGES.some(({ name }) => name === vendor))
    return ['crossed-book', 'empty-book', 'delisted-pair', 'future-timestamp'];
  if (vendor === 'defillama-yields') return ['renamed-slug', 'tenfold-tvl'];
  if (vendor === 'defillama-api') return ['renamed-slug'];
  return DATED.includes(vendor) ? ['future-timestamp'] : [];
}
const DATED = ['redstone', 'coingecko', 'defillama-coins', 'publicnode', 'drpc', 'cloudflare'];

export type FaultyDays = {
  verdict: Verdict;
  /** Faults that began, by their name. */
  begun: ReadonlyMap<FaultName, number>;
  faults: readonly string[];
};

/** Days of the live engine with faults that come and go by chance: the same for the same seed. */
export async function faultyDays(
  market: RecordedMarket,
  days: number,
  seed: number,
): Promise<FaultyDays> {
  const random = seededRandom(seed);
  const run = await market.run();
  const faults = new Map<string, VendorFault>();
  run.faults = faults;
  const verdict = market.verdictOn(run);
  const endsAtMs = new Map<string, number>();
  const begun = new Map<FaultName, number>();
  const startMs = run.nowMs;
  // The second opinion takes deposits as they are told. What the engine makes of wrong ones the corruption suite
  // compares with the undisturbed market.
  let wrongDepositsUntilMs = startMs;
  for (let blockMs = startMs; blockMs < startMs + days * DAY_MS; blockMs += BLOCK_MS) {
    for (const vendor of VENDOR_NAMES) {
      const endedMs = endsAtMs.get(vendor);
      if (endedMs !== undefined && endedMs <= blockMs) {
        faults.delete(vendor);
        endsAtMs.delete(vendor);
      }
      if (endsAtMs.has(vendor) || random() >= BEGINS_IN_A_BLOCK) continue;
      const kinds = [...OUT, ...wrongOf(vendor)];
      const fault = kinds[Math.floor(random() * kinds.length)] ?? 'hang';
      faults.set(vendor, fault);
      begun.set(fault, (begun.get(fault) ?? 0) + 1);
      const endMs = blockMs + SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS);
      endsAtMs.set(vendor, endMs);
      if (fault === 'tenfold-tvl') wrongDepositsUntilMs = endMs + BLOCK_MS + READ_AGAIN_MS;
    }
    await run.until(
      blockMs + BLOCK_MS,
      (tick) => {
        const isThorough = tick.atMs % THOROUGH_EVERY_MS === 0 && tick.atMs > wrongDepositsUntilMs;
        verdict.take(tick, isThorough);
      },
      (atMs) => atMs % HOUR_MS === 0,
    );
  }
  return { verdict, begun, faults: [...verdict.faults, ...run.budgets.overBudget()] };
}
