import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { isFixingTime } from '@/lib/benchmark/fixing';
import { whyStopped } from '@/lib/benchmark/index/why-stopped';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { CoinState, IndexState } from '@/lib/db/benchmark/snapshot-schema';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { coinByTicker, priceUsdAt } from '../../vendors/market/coins';
import { withDocuments } from '../records/with-documents';
import type { Heard } from './heard';
import { type Opinion, Recomputation } from './recomputation';

/** What venues may differ by. */
const PRICE_TOLERANCE_BPS = 3;
const CARRIED_PRICE_MS = 5 * MINUTE_MS;
const LONGEST_MISSING_MS = HOUR_MS;
/** Pools are suspended three hours after their publication, rates of platforms after three days. */
const POOLS_MS = 3 * HOUR_MS;
const CEFI_RATES_MS = 72 * HOUR_MS;

/**
 * Judges every tick of a run: no price may be wrong, what is not computed has its reason, and with a
 * thorough look no figure is another than the rules give. `faults` has one line for each breach.
 */
export class Verdict {
  readonly faults: string[] = [];
  /** Every SYI that was computed, and its confidence. */
  readonly values: number[] = [];
  readonly confidences: number[] = [];
  /** The confidences of every index by the time of the tick. */
  readonly byTick = new Map<number, ReadonlyMap<IndexCode, number>>();
  ticks = 0;
  recomputed = 0;
  verified = 0;
  private readonly recomputation: Recomputation;
  private readonly lastPrices = new Map<string, { atMs: number; usd: number }>();
  /** The ticks of fixing windows. */
  private readonly window: TickResult[] = [];
  private readonly missingSinceMs = new Map<IndexCode, number>();

  /** @param marketTimeMs when the market was as the vendors tell it at a moment. */
  constructor(
    private readonly heard: Heard,
    private readonly marketTimeMs: (atMs: number) => number,
  ) {
    this.recomputation = new Recomputation(heard);
  }

  /** @param isThorough also recomputes what the engine computed. */
  take(tick: TickResult, isThorough: boolean): void {
    const { snapshot, atMs } = tick;
    const { coins, indices } = snapshot;
    this.ticks += 1;
    for (const coin of coins) this.judgePrice(coin, atMs);
    for (const index of indices) this.judgeIndex(index, coins);
    this.byTick.set(
      atMs,
      new Map(indices.map(({ code, confidence }) => [code, Number(confidence ?? 0)])),
    );
    const syi = indices.find(({ code }) => code === 'SYI');
    if (syi && isComputed(syi)) {
      this.values.push(Number(syi.value));
      this.confidences.push(Number(syi.confidence));
    }
    this.recomputation.remember(tick);
    if (isThorough) this.recompute(tick);
    if (isFixingTime(atMs, METHODOLOGY_PARAMETERS)) this.window.push(tick);
    for (const record of [...tick.indicativeRecords, ...tick.fixings.map((each) => each.record)]) {
      this.verified += 1;
      // A fixing names the records of its window.
      const window = record.fixing ? this.window : [];
      for (const found of verifyAuditRecord(withDocuments([tick, ...window], record))) {
        this.fault(atMs, `${record.index}: its record says otherwise: ${JSON.stringify(found)}`);
      }
    }
  }

  private judgePrice({ symbol, priceUsd, priceMethod }: CoinState, atMs: number): void {
    if (priceUsd === null) return;
    const usd = Number(priceUsd);
    if (priceMethod === 'carried_forward') {
      const last = this.lastPrices.get(symbol);
      if (last && (last.usd !== usd || atMs - last.atMs > CARRIED_PRICE_MS)) {
        this.fault(atMs, `${symbol}: ${usd} is carried, but not from the last five minutes`);
      }
      return;
    }
    this.lastPrices.set(symbol, { atMs, usd });
    const coin = coinByTicker(symbol);
    const offBps = coin ? (usd / priceUsdAt(coin, this.marketTimeMs(atMs)) - 1) * 10_000 : 0;
    if (Math.abs(offBps) > PRICE_TOLERANCE_BPS) {
      this.fault(atMs, `${symbol}: price ${usd} is off by ${offBps.toFixed(2)} bps`);
    }
  }

  private judgeIndex(index: IndexState, coins: readonly CoinState[]): void {
    const { code, asOfMs, reason, coveragePercent, status, constituentsUsed: used } = index;
    if (isComputed(index)) return;
    if (reason === null) this.fault(asOfMs, `${code}: not computed, and no reason is given`);
    if (status !== 'estimated') this.fault(asOfMs, `${code}: not computed, but ${status}`);
    const isShort =
      used < Math.ceil((2 * index.constituentsExpected) / 3) || Number(coveragePercent) < 80;
    // SYC and SYRPI publish another coverage than their sufficiency looks at.
    const isTold = code === 'SYI' || code === 'SYDEFI' || code === 'SYCEFI';
    if (isTold && !isShort) this.fault(asOfMs, `${code}: enough to compute from, but ${reason}`);
    if (code !== 'SYI') return;
    const stopped = coins.map((coin) => ({ ...coin, isConstituent: coin.weightPercent !== null }));
    const why = whyStopped(stopped, coveragePercent, METHODOLOGY_PARAMETERS);
    if (!/\d+ of \d+ (coins|candidates) can be rated/.test(why)) {
      this.fault(asOfMs, `SYI: a reason without figures: ${why}`);
    }
  }

  private recompute(tick: TickResult): void {
    this.recomputed += 1;
    const opinion = this.recomputation.opinion(tick);
    for (const fault of opinion.faults) this.fault(tick.atMs, fault);
    for (const code of INDEX_CODES) {
      const index = tick.snapshot.indices.find((each) => each.code === code);
      const isMissing =
        index !== undefined && !isComputed(index) && this.isAllowed(code, opinion, tick);
      if (!isMissing) this.missingSinceMs.delete(code);
      const sinceMs = this.missingSinceMs.get(code) ?? tick.atMs;
      if (isMissing) this.missingSinceMs.set(code, sinceMs);
      if (tick.atMs - sinceMs > LONGEST_MISSING_MS) {
        this.fault(tick.atMs, `${code}: missing for more than an hour, and the rules allow it`);
      }
    }
  }

  /** Whether the rules surely allow an index by what the sources said last. */
  private isAllowed(code: IndexCode, opinion: Opinion, { snapshot, atMs }: TickResult): boolean {
    const hasSyi = opinion.syiPercent !== null;
    if (code === 'SYI') return hasSyi;
    if (code === 'SYRPI') return hasSyi && snapshot.billRate !== null;
    if (!opinion.areAllScored) return false;
    const [newestMs, lifeMs] =
      code === 'SYCEFI'
        ? [this.heard.newestAtMs('cefiRates'), CEFI_RATES_MS]
        : [this.heard.newestAtMs('pools'), POOLS_MS];
    return newestMs !== null && atMs - newestMs < lifeMs;
  }

  private fault(atMs: number, what: string): void {
    this.faults.push(`${new Date(atMs).toISOString()} ${what}`);
  }
}

function isComputed({ value, method }: IndexState): boolean {
  return value !== null && method !== 'carried_forward';
}
