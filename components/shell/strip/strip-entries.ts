import { REGIME_TONE } from '@/components/regime/regime-tone';
import type { Tone } from '@/components/ui/marks/tone';
import type { DataClass } from '@/lib/benchmark/codes';
import { regimeName } from '@/lib/features/regime/regime-name';
import { BPS_PLACES, formatBps, formatPercent } from '@/lib/format/numbers';
import { formatClock, formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import type { StripFigures } from './strip-figures';

/** The strip's text in the page's language; the server and the browser get it in different ways. */
export type StripMessages = {
  locale: Locale;
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

/** The strip's entries for these figures; the same on the server and in the browser. */
export function stripEntries(figures: StripFigures, messages: StripMessages): StripEntries {
  const { locale } = messages;
  const { syiPercent, overBillsBps, widest, regime, asOf, data } = figures;
  const bps = (value: number) => formatBps(value, BPS_PLACES, { locale });
  const entries: StripEntries = {
    syi:
      syiPercent === null
        ? null
        : {
            text: formatPercent(syiPercent, 4, { locale }),
            ...(figures.estimated && { estimated: true }),
          },
    overBills: overBillsBps === null ? null : { text: bps(overBillsBps) },
    widest: widest && { text: `${widest.symbol} ${bps(widest.deviationBps)}` },
    regime: regime && { text: regimeName(regime, locale), tone: REGIME_TONE[regime] },
    asOf:
      asOf === null
        ? null
        : { text: momentText(asOf, data?.data_class ?? null, locale), iso: asOf },
  };
  return figures.stale ? staleEntries(entries) : entries;
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

/** For a recording, it includes the date. */
function momentText(iso: string, dataClass: DataClass | null, locale: Locale): string {
  const atMs = Date.parse(iso);
  return dataClass === 'replay' ? formatTimestamp(atMs, locale) : `${formatClock(atMs)} UTC`;
}
