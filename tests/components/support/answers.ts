import type { Meta } from '@/lib/features/contract/primitives';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { PegCheck } from '@/lib/features/peg/check-contract';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import type { Regime } from '@/lib/features/regime/contract';
import type { RegimeExplanation } from '@/lib/features/regime/explanation-contract';
import examples from '@/lib/http/openapi-examples.json';

export const meta: Meta = {
  as_of: '2026-03-02T14:05:30.000Z',
  age_seconds: 10,
  stale: false,
  data_class: 'live',
  feed_title: null,
  confidence: 0.95,
  method: 'full',
  judgement: [],
};

/** Fields that no test is about are those of the answers in the API's documentation. */
export const syi: SyiCurrent = {
  ...(examples.getCurrentSyi.json as SyiCurrent),
  syi_percent: 4.47448,
  syi_percent_text: '4.47448',
  timestamp: meta.as_of,
  components_count: 6,
  methodology_version: '2.0.0',
  status: 'live',
  avg_yield_percent: 4.61,
  total_tvl_usd: 12_600_000_000,
  market_cap_usd: 268_700_000_000,
  confidence: 0.95,
  over_bills_bps_text: '120.40',
  change_24h_bps: -1.5,
  band: null,
  computed_at: '2026-03-01T12:00:00.000Z',
  meta,
};

type Rule = RegimeExplanation['rules'][number];

/** A rule that is met for Risk-Off: its thresholds for Off and for On. */
const met = (rule: Rule['rule'], unit: Rule['unit'], figure: number, off: number, on: number) => ({
  ...{ rule, unit, figure },
  off: { comparison: off === 0 ? 'above' : 'at_least', threshold: off, met: true } as const,
  on: { comparison: on === 0 ? 'below' : 'at_most', threshold: on, met: false } as const,
});

const documented = examples.getRegime.json.explanation as RegimeExplanation;

const regimeExplanation: RegimeExplanation = {
  rules: [
    met('spread', 'bps', 31.263, 0, 0),
    met('z_score', 'standard_deviations', 1.2322, 0.5, -0.5),
    met('slope', 'bps_per_day', 17.8571, 0, 0),
    met('breadth', 'percent', 66.7, 60, 40),
  ],
  conditions: [
    ...documented.conditions,
    {
      ...{ condition: 'cooldown', figure_days: 12, comparison: 'above' },
      ...{ threshold_days: 7, met: true },
    },
  ],
  override: {
    ...documented.override,
    largest: {
      ...{ asset: 'USDC', deviation_bps: -12.5, figure_bps: 12.5 },
      ...{ enters_at_bps: 100, clears_below_bps: 50 },
    },
    sum: { count: 5, figure_bps: 30.25, enters_at_bps: 150, clears_below_bps: 75 },
  },
  changes: documented.changes.map((change) => ({ ...change, to: 'ON', earliest: '2026-03-04' })),
};

export const regime: Regime = {
  ...(examples.getRegime.json as Regime),
  state: 'OFF',
  syi_excess: 120.4,
  z_score: 1.2322,
  spread: 31.263,
  slope7: 17.8571,
  breadth_pct: 66.7,
  message: 'Premium over bills is rising.',
  statement: 'Risk-Off for 12 days: premium rising, pegs calm.',
  since: '2026-02-18T00:00:00.000Z',
  days_in_state: 12,
  observations: 41,
  t_bill_percent: 5.25,
  t_bill_date: '2026-03-01',
  explanation: regimeExplanation,
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
      ...(examples.getRecentPeg.json.current_status as PegRecent['current_status']),
      observed_at: meta.as_of,
      price_usd: price,
      price_text: price === null ? null : price.toFixed(6),
      price_dev_bps: bps,
      status: bps === null ? null : 'stable',
      exchange: 'Consensus of 5 venues',
      venues_valid: 5,
      refused: [
        {
          source: 'bybit-usdc',
          source_name: 'Bybit (USDC)',
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
