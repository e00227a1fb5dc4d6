'use client';

import { useTranslations } from 'next-intl';
import { fetchCall } from '@/lib/features/client/fetch';
import { type Live, useLive, useLiveValue } from '@/lib/features/client/use-live';
import { depegEventsCall } from '@/lib/features/peg/calls';
import { coinSeriesCall, indexSeriesCall, rateSeriesCall } from '@/lib/features/series/calls';
import type { SeriesWindow } from '@/lib/features/series/series-line';
import {
  coinHistory,
  type HistoryLine,
  historyKey,
  historyUrl,
  indexHistory,
  isIndex,
  isRate,
  rateHistory,
} from './history-lines';

/** The history of an index, a rate or a coin's risk-adjusted yield, with every tick (a rate every minute); none without an id. */
export function useHistoryLine(id: string | null, window: SeriesWindow): Live<HistoryLine> {
  const { state } = useLiveValue<HistoryLine>(
    id === null ? null : historyKey(id, window),
    (fresh) => load(id ?? '', historyUrl(id ?? '', window), fresh),
    { refreshMs: (isRate(id ?? '') ? rateSeriesCall : indexSeriesCall).refreshIntervalMs },
  );
  return state;
}

/** Fixings of an index over the window, and depegs; none for any other line. */
export function useMoments(id: string, { range }: SeriesWindow) {
  const enabled = isIndex(id);
  const query = { range, kind: 'fixing' };
  const fixings = useLive(indexSeriesCall, { enabled, input: { params: { index: id }, query } });
  const events = useLive(depegEventsCall, { enabled });
  return { fixings: fixings.state, events: events.state };
}

async function load(id: string, url: string, fresh: boolean): Promise<HistoryLine> {
  if (isIndex(id)) return indexHistory(id, await fetchCall(indexSeriesCall, url, { fresh }));
  if (isRate(id)) return rateHistory(id, await fetchCall(rateSeriesCall, url, { fresh }));
  return coinHistory(id, await fetchCall(coinSeriesCall, url, { fresh }));
}

/** The short name of a line: an index's code, a rate's name, or a coin's yield. */
export function useLineName(): (id: string) => string {
  const t = useTranslations('indexHistory');
  return (id) => (isIndex(id) ? id : isRate(id) ? t(id) : t('coin', { symbol: id }));
}
