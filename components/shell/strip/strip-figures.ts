import type { BandData } from '@/components/freshness/band-data';
import type { StablecoinsResponse } from '@/lib/features/coins/metrics-contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { Regime } from '@/lib/features/regime/contract';

/** The figures of the strip under the header; a missing figure is null and shown as a dash. */
export type StripFigures = {
  /** Exact text, percent. */
  syiPercent: string | null;
  estimated: boolean;
  stale: boolean;
  /** The spread of the shown SYI over the bill rate, basis points. */
  overBillsBps: number | null;
  widest: { symbol: string; deviationBps: number } | null;
  regime: Regime['state'] | null;
  /** Time of the SYI, ISO 8601. */
  asOf: string | null;
  /** The kind of data the SYI was computed from. */
  data: BandData | null;
};

/** Picks the strip's figures out of three responses; the same on the server and in the browser. */
export function stripFigures(
  syi: SyiCurrent | null,
  regime: Pick<Regime, 'state'> | null,
  coins: StablecoinsResponse | null,
): StripFigures {
  return {
    syiPercent: syi?.syi_percent_text ?? null,
    estimated: syi?.status === 'estimated',
    stale: syi?.meta.stale ?? false,
    overBillsBps: syi?.over_bills_bps_text == null ? null : Number(syi.over_bills_bps_text),
    widest: widestDeviation(coins),
    regime: regime?.state ?? null,
    asOf: syi?.meta.as_of ?? null,
    data: syi && { data_class: syi.meta.data_class, feed_title: syi.meta.feed_title },
  };
}

export function widestDeviation(coins: StablecoinsResponse | null): StripFigures['widest'] {
  let widest: StripFigures['widest'] = null;
  for (const { symbol, peg_dev_bps: deviationBps } of coins?.stablecoins ?? []) {
    if (deviationBps === null) continue;
    if (widest === null || Math.abs(deviationBps) > Math.abs(widest.deviationBps)) {
      widest = { symbol, deviationBps };
    }
  }
  return widest;
}
