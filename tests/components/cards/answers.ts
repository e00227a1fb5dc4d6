import type { StablecoinsResponse } from '@/lib/features/coins/metrics-contract';
import type { Meta } from '@/lib/features/contract/primitives';
import type { IndexFamilyOverview } from '@/lib/features/indices/contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import type { Regime } from '@/lib/features/regime/contract';
import type { IndexSeries } from '@/lib/features/series/contract';

/** Answers of the read services as far as a card looks at them. */
const AT = '2026-03-10T12:00:30.000Z';

export function meta(over: Partial<Meta> = {}): Meta {
  return {
    as_of: AT,
    age_seconds: 5,
    stale: false,
    data_class: 'live',
    feed_title: null,
    confidence: null,
    method: null,
    judgement: [],
    ...over,
  };
}

export function syiAnswer(over: Partial<SyiCurrent> = {}): SyiCurrent {
  return {
    syi_percent: 4.47448,
    syi_percent_text: '4.47448',
    status: 'live',
    method: 'full',
    change_24h_bps: -7.25,
    reason: null,
    computed_at: '2026-03-01T12:00:00.000Z',
    why: null,
    meta: meta(),
    ...over,
  } as SyiCurrent;
}

export function seriesAnswer(values: readonly (number | null)[]): IndexSeries {
  const points = values.map((value, day) => ({
    at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    value,
  }));
  return { points, meta: meta() } as unknown as IndexSeries;
}

export function familyAnswer(): IndexFamilyOverview {
  const index = (value: string | null, unit: 'percent' | 'bps') => ({
    value_native_text: value,
    unit,
  });
  const indices = {
    SYC: index('4.60219', 'percent'),
    SYCEFI: index('4.23', 'percent'),
    SYDEFI: index(null, 'percent'),
    SYRPI: index('167.17', 'bps'),
  };
  return { data: { indices }, meta: meta() } as unknown as IndexFamilyOverview;
}

export function coinsAnswer(
  coins: readonly { symbol: string; bps: number | null; peg: string | null }[],
): StablecoinsResponse {
  const stablecoins = coins.map(({ symbol, bps, peg }) => ({
    symbol,
    peg_dev_bps: bps,
    peg_class: peg,
  }));
  return { stablecoins, meta: meta() } as unknown as StablecoinsResponse;
}

export function pegAnswer(over: Partial<PegRecent['current_status']> = {}): PegRecent {
  return {
    current_status: {
      price_text: '0.99871',
      price_dev_bps: -12.9,
      status: 'stable',
      ...over,
    },
    meta: meta({ data_class: 'sample' }),
  } as unknown as PegRecent;
}

export function regimeAnswer(over: Partial<Regime> = {}): Regime {
  return { state: 'OFF', syi_excess: 87.53, z_score: 0.637, meta: meta(), ...over } as Regime;
}
