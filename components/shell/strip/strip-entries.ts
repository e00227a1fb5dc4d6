import type { BandData } from '@/components/freshness/data-class';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import type { Tone } from '@/components/ui/marks/status-mark';
import type { StablecoinsResponse } from '@/lib/features/coins/metrics-contract';
import type { Meta } from '@/lib/features/contract/primitives';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { Regime } from '@/lib/features/regime/contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { BPS_PLACES, formatBps, formatPercent } from '@/lib/format/numbers';
import { formatClock, formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';

/** The responses behind the strip; what is missing is shown as a dash. */
export type StripFigures = {
  syi: SyiCurrent | null;
  regime: Pick<Regime, 'state'> | null;
  coins: StablecoinsResponse | null;
};

/** One figure of the strip as text. */
export type StripEntry = {
  text: string;
  tone?: Tone;
  estimated?: boolean;
  /** No longer renewed; a status is marked as the last known one. */
  stale?: boolean;
  /** Set for a time, ISO 8601. */
  iso?: string;
};

/** The entries of the strip; a missing figure is shown as a dash. */
export type StripEntries = Record<
  'syi' | 'overBills' | 'widest' | 'regime' | 'asOf',
  StripEntry | null
>;

/** The strip's entries in the page's language; the same on the server and in the browser. */
export function stripEntries({ syi, regime, coins }: StripFigures, locale: Locale): StripEntries {
  const bps = (value: number | string) => formatBps(value, BPS_PLACES, { locale });
  const widest = widestDeviation(coins);
  const entries: StripEntries = {
    syi: syi && {
      text: formatPercent(syi.syi_percent_text, 4, { locale }),
      ...(syi.status === 'estimated' && { estimated: true }),
    },
    overBills:
      syi?.over_bills_bps_text == null ? null : { text: bps(Number(syi.over_bills_bps_text)) },
    widest: widest && { text: `${widest.symbol} ${bps(widest.deviationBps)}` },
    regime: regime && { text: regimeName(regime.state, locale), tone: REGIME_TONE[regime.state] },
    asOf: syi && { text: momentText(syi.meta, locale), iso: syi.meta.as_of },
  };
  return syi?.meta.stale ? staleEntries(entries) : entries;
}

/** The same entries once they are no longer updated. */
export function staleEntries(entries: StripEntries): StripEntries {
  const stale = (entry: StripEntry | null) => entry && { ...entry, stale: true };
  return {
    syi: stale(entries.syi),
    overBills: stale(entries.overBills),
    widest: stale(entries.widest),
    regime: stale(entries.regime),
    asOf: stale(entries.asOf),
  };
}

/** The kind of data that the SYI was computed from. */
export function bandOf(syi: SyiCurrent | null): BandData | null {
  return syi && { data_class: syi.meta.data_class, feed_title: syi.meta.feed_title };
}

/** The coin whose price is furthest from a dollar, in either direction. */
export function widestDeviation(
  coins: StablecoinsResponse | null,
): { symbol: string; deviationBps: number } | null {
  const [widest] = (coins?.stablecoins ?? [])
    .flatMap(({ symbol, peg_dev_bps: bps }) =>
      bps === null ? [] : [{ symbol, deviationBps: bps }],
    )
    .sort((a, b) => Math.abs(b.deviationBps) - Math.abs(a.deviationBps));
  return widest ?? null;
}

/** For a recording, it includes the date. */
function momentText({ as_of, data_class }: Meta, locale: Locale): string {
  const atMs = Date.parse(as_of);
  return data_class === 'replay' ? formatTimestamp(atMs, locale) : `${formatClock(atMs)} UTC`;
}
