import type { IndexFamilyOverview, IndexView } from '@/lib/features/indices/contract';
import examples from '@/lib/http/openapi-examples.json';
import { meta } from './answers';

export const OVERVIEW = '/api/v1/index-family/overview';

/** One index of the family; `native` is in its own unit. */
export function index(
  code: IndexView['index_code'],
  native: string | null,
  extra: Partial<IndexView> = {},
): IndexView {
  return {
    ...(examples.getIndexFamilyOverview.json.data.indices.SYC as IndexView),
    index_code: code,
    name: code,
    value: native === null ? null : Number(native) / (code === 'SYRPI' ? 10_000 : 100),
    value_native: native === null ? null : Number(native),
    value_native_text: native,
    unit: code === 'SYRPI' ? 'bps' : 'percent',
    constituent_count: 12,
    constituents_expected: 14,
    total_tvl: 8_300_000_000,
    avg_yield: 0.0812,
    confidence: 0.95,
    status: 'live',
    change_24h_bps: 1.2,
    band: null,
    ...extra,
  };
}

/** Three values in percent, and a premium over bills in basis points as `premium`. */
export function familyOverview(premium: string | null = '167.17'): IndexFamilyOverview {
  return {
    success: true,
    data: {
      indices: {
        SYC: index('SYC', '4.468812'),
        SYCEFI: index('SYCEFI', '4.231045'),
        SYDEFI: index('SYDEFI', '7.891200', { change_24h_bps: -23.8 }),
        SYRPI: index('SYRPI', premium, { change_24h_bps: null }),
      },
      family_aum: 51_900_000_000,
      syi: index('SYI', '4.47448'),
    },
    meta,
  };
}
