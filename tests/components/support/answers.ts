import type { Meta } from '@/lib/contract/meta';
import type { PegCheck } from '@/lib/read/peg/check-contract';
import type { PegRecent } from '@/lib/read/peg/recent-contract';
import type { Regime } from '@/lib/read/regime/contract';
import type { SyiCurrent } from '@/lib/read/syi/contract';

export const meta: Meta = {
  as_of: '2026-03-02T14:05:30.000Z',
  age_seconds: 10,
  data_class: 'live',
  feed_title: null,
  confidence: 0.95,
  method: 'full',
  judgement: [],
};

export const syi: SyiCurrent = {
  success: true,
  syi_percent: 4.47448,
  syi_percent_text: '4.47448',
  syi_decimal: 0.0447448,
  syi_decimal_text: '0.0447448',
  timestamp: meta.as_of,
  components_count: 6,
  methodology_version: '2.0.0',
  status: 'live',
  method: 'full',
  mode: 'Normal',
  kind: 'indicative',
  components_expected: 6,
  avg_yield_percent: 4.61,
  total_tvl_usd: 127_500_000_000,
  confidence: 0.95,
  over_bills_bps_text: '120.40',
  change_24h_bps: -1.5,
  coverage_percent: 100,
  top_share_percent: 72.5,
  hhi: 5751.54,
  band: null,
  oldest_input_age_seconds: 20,
  reason: null,
  computed_at: '2026-03-01T12:00:00.000Z',
  why: null,
  fixing: null,
  parameters_sha256: 'a'.repeat(64),
  meta,
};

export const regime: Regime = {
  state: 'OFF',
  syi_excess: 120.4,
  z_score: 1.2322,
  spread: 31.263,
  slope7: 17.8571,
  breadth_pct: 66.7,
  message: 'Premium over bills is rising.',
  observations: 41,
  observations_reconstructed: 0,
  observations_needed: 30,
  override_since: null,
  t_bill_percent: 5.25,
  t_bill_date: '2026-03-01',
  meta,
};

type Coin = PegCheck['data']['results'][number];

export function coin(symbol: string, bps: number | null, extra: Partial<Coin> = {}): Coin {
  return {
    symbol,
    price_usd: bps === null ? null : 1 + bps / 10_000,
    is_depegged: bps === null ? null : Math.abs(bps) >= 50,
    deviation: {
      percentage: bps === null ? null : Math.abs(bps) / 100,
      absolute: bps === null ? null : Math.abs(bps) / 10_000,
      bps,
    },
    ...extra,
  };
}

export function pegCheck(results: Coin[]): PegCheck {
  return {
    success: true,
    message: 'checked',
    data: { analysis: { timestamp: meta.as_of }, results },
    meta,
  };
}

export function pegRecent(bps: number | null): PegRecent {
  const price = bps === null ? null : 1 + bps / 10_000;
  return {
    current_status: {
      asset: 'USDC',
      observed_at: meta.as_of,
      price_usd: price,
      price_text: price === null ? null : price.toFixed(6),
      price_dev_bps: bps,
      status: bps === null ? null : 'stable',
      pending_price_usd: null,
      exchange: 'Consensus of 5 venues',
      price_method: 'venues',
      sources: ['kraken-usdc'],
      venues_valid: 5,
      peg_score: 0.99,
      pending: null,
      refused: [
        {
          source: 'bybit-usdc',
          price_usd: 3.99,
          rule: 'outlier-venue',
          reason: 'too far from the median',
        },
      ],
    },
    recent_events: Array.from({ length: 30 }, (_, index) => ({
      observed_at: new Date(Date.parse(meta.as_of) - index * 30_000).toISOString(),
      price_usd: price,
      price_dev_bps: bps,
      status: bps === null ? null : ('stable' as const),
      pending_price_usd: null,
    })),
    meta,
  };
}
