import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { SourceVerdict } from '@/lib/benchmark/price/price-verdicts';
import { type Dec, dec } from '@/lib/benchmark/units';
import type { TickResult } from '@/lib/engine/tick/tick-result';

/** The prints of one source for one coin that one rule refused. */
export type RefusalSummary = {
  rule: string;
  symbol: string;
  source: string;
  /** Different quotes or prices; one that is refused at many ticks counts once. */
  prints: number;
  ticks: number;
  firstMs: number;
  lastMs: number;
  example: { observedAtMs: number; priceUsd: string | null; reason: string };
};

type Entry = RefusalSummary & { lastPrintMs: number | null; exampleAway: Dec | null };

/** Not a refusal: the aggregator agreed, but the venues gave the price without it. */
const NOT_NEEDED = 'aggregator-not-needed';

/** Counts refusals by rule, coin and source, and keeps the print furthest from the price for each. */
export class RefusalWatch {
  private readonly byKey = new Map<string, Entry>();

  see(tick: TickResult): void {
    for (const coin of tick.coins) {
      for (const verdict of coin.price.verdicts) {
        if (verdict.rule === null || verdict.rule === NOT_NEEDED) continue;
        this.count(coin, verdict, verdict.rule, tick.atMs);
      }
    }
  }

  list(): RefusalSummary[] {
    return [...this.byKey.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { lastPrintMs: _, exampleAway: __, ...summary }]) => summary);
  }

  private count(coin: CoinFigures, verdict: SourceVerdict, rule: string, atMs: number): void {
    const key = `${rule}|${coin.symbol}|${verdict.source}`;
    const away = distance(verdict.priceUsd, coin.price.priceUsd);
    const example = {
      observedAtMs: verdict.observedAtMs,
      priceUsd: verdict.priceUsd,
      reason: verdict.reason ?? '',
    };
    let entry = this.byKey.get(key);
    if (!entry) {
      entry = {
        rule,
        symbol: coin.symbol,
        source: verdict.source,
        prints: 0,
        ticks: 0,
        firstMs: atMs,
        lastMs: atMs,
        example,
        lastPrintMs: null,
        exampleAway: away,
      };
      this.byKey.set(key, entry);
    }
    entry.ticks += 1;
    entry.lastMs = atMs;
    if (entry.lastPrintMs !== verdict.observedAtMs) entry.prints += 1;
    entry.lastPrintMs = verdict.observedAtMs;
    if (away !== null && (entry.exampleAway === null || away.greaterThan(entry.exampleAway))) {
      entry.example = example;
      entry.exampleAway = away;
    }
  }
}

function distance(priceUsd: string | null, consensusUsd: Dec | null): Dec | null {
  if (priceUsd === null || consensusUsd === null) return null;
  return dec(priceUsd, 'refused price').minus(consensusUsd).abs();
}
