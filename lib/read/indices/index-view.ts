import 'server-only';
import { type IndexCode, statedStatus } from '@/lib/benchmark/codes';
import { namesFor } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import {
  bpsToFraction,
  isoTime,
  percentToFraction,
  toNumber,
  weightFigures,
  yieldFraction,
} from '@/lib/read/service/figures';
import type { IndexState, MarketSnapshot } from '@/lib/store/benchmark/snapshot-schema';
import type { IndexView } from './contract';

const DESCRIPTIONS: Readonly<Record<IndexCode, string>> = {
  SYI: 'Market-weighted risk-adjusted yield of the covered coins',
  SYC: 'Risk-adjusted composite of top strategies',
  SYCEFI: 'Capacity-weighted by platform AUM',
  SYDEFI: 'TVL-weighted by protocol maturity',
  SYRPI: 'Average RAY minus 3M T-Bill rate',
};

/** One index in the units of the contract: fractions, with the native unit beside them. */
export function indexView(
  index: IndexState,
  { methodologyVersion, dataClass }: Pick<MarketSnapshot, 'methodologyVersion' | 'dataClass'>,
  change24hBps: number | null,
): IndexView {
  const value = fractionText(index);
  return {
    index_code: index.code,
    name: namesFor(serverConfig().productName).indexNames[index.code],
    description: DESCRIPTIONS[index.code],
    value: toNumber(value),
    value_text: value,
    value_native: toNumber(index.value),
    value_native_text: index.value,
    unit: index.unit,
    mode: index.mode,
    constituent_count: index.constituentsUsed,
    constituents_expected: index.constituentsExpected,
    total_tvl: toNumber(index.totalTvlUsd),
    avg_yield: yieldFraction(index.averageYieldPercent),
    confidence: toNumber(index.confidence),
    methodology_version: methodologyVersion,
    is_syi_calculated: index.value !== null && index.method !== 'carried_forward',
    method: index.method,
    status: statedStatus(index.status, dataClass),
    change_24h_bps: change24hBps,
    ...weightFigures(index),
    oldest_input_age_seconds: index.oldestInputAgeSeconds,
    revision: index.revision,
    reason: index.reason,
    as_of: isoTime(index.asOfMs),
    judgement: [...index.judgement],
  };
}

function fractionText({ value, unit }: IndexState): string | null {
  if (value === null) return null;
  return unit === 'bps' ? bpsToFraction(value) : percentToFraction(value);
}
