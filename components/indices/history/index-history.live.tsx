'use client';

import { useTranslations } from 'next-intl';
import type { ChartDot, ChartPin, ChartSeries } from '@/components/charts/chart-data';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { ReconstructedNote } from '@/components/charts/reconstructed-note';
import { SeriesLegend, useLegend } from '@/components/charts/series-legend';
import { LiveChart } from '@/components/freshness/chart-note';
import { FailureText, Retry } from '@/components/freshness/failure/failure-text';
import { Moment } from '@/components/freshness/moment';
import {
  DEFAULT_INDEX_WINDOW,
  INDEX_WINDOWS,
  type IndexWindow,
  WINDOW_SERIES,
} from '@/components/indices/index-format';
import { Segmented } from '@/components/ui/form/segmented';
import { Select } from '@/components/ui/form/select';
import { SiteLink } from '@/components/ui/site-link';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { OPEN_ACCESS, PLAN_NAMES, PLANS } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import { type Live, liveData } from '@/lib/features/client/use-live';
import { changeQuery, useQueryParam, useQueryText } from '@/lib/features/client/use-query-param';
import { isFrameRange } from '@/lib/features/embed/chart-frame-paths';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import type { IndexSeries } from '@/lib/features/series/contract';
import type { SeriesWindow } from '@/lib/features/series/series-line';
import { formatExactIndex } from '@/lib/format/index-value';
import { formatBps, formatPercent } from '@/lib/format/numbers';
import { formatDay, formatTimestamp } from '@/lib/format/times';
import {
  axisPlaces,
  chartSeries,
  formatMove,
  type HistoryLine,
  historyUrl,
  inUnit,
  isIndex,
  isRate,
  onSameTimes,
  RATE_IDS,
} from './history-lines';
import { useHistoryLine, useLineName, useMoments } from './use-history';

const CHART_HEIGHT = 320;
const STEP_MS = { raw: MINUTE_MS, '1m': MINUTE_MS, '1h': HOUR_MS, '1d': DAY_MS } as const;

/**
 * The history of the index that `tab` names (SYI without one) or of the series in the address, beside bills
 * or another line; `coins` are the coins with a yield to compare.
 */
export function IndexHistory({ coins = [] }: { coins?: readonly string[] }) {
  const [code] = useQueryParam<IndexCode>('tab', INDEX_CODES, 'SYI');
  const t = useTranslations('indexHistory');
  const tIndices = useTranslations('indices');
  const [window, setWindow] = useQueryParam('window', INDEX_WINDOWS, DEFAULT_INDEX_WINDOW);
  const compared = useCompared(code, coins);
  const { state, others, lines, series } = useLines(compared, window);
  const { shown, hidden, legend } = useLegend(series);
  const moments = useChartMoments(compared.primary, window, lines[0]);
  const primary = lines[0];
  const unit = primary?.unit ?? 'percent';
  const places = axisPlaces(lines, unit);
  const format = (value: number) => formatExactIndex(value, unit);
  const hasLine = series[0]?.points.some((point) => point.value !== null) ?? false;
  const chart: LineChartProps = {
    series: shown,
    formatValue: format,
    formatChange: (before, now) => formatMove(before, now, unit),
    formatAxis: (value) =>
      unit === 'bps' ? formatBps(value, places) : formatPercent(value, places),
    endLabel: (_, value) => format(value),
    pins: moments?.pins,
    dots: hidden.has(compared.primary) ? [] : moments?.dots,
    ...(WINDOW_SERIES[window].step === '1d' ? { formatTime: formatDay } : {}),
    asOfMs: primary && Date.parse(primary.meta.as_of),
    ariaLabel: t('title', { names: useNames(compared, series), window }),
  };
  const withCoin = [compared.primary, ...compared.others].some((id) => !isIndex(id) && !isRate(id));
  return (
    <section aria-label={tIndices('historyOf', { name: publicConfig.indexNames[code] })}>
      <ChartFrame
        chart={chart}
        unit={`${t(unit === 'bps' ? 'bps' : 'percent')}${withCoin ? ` · ${t('coinNote')}` : ''}`}
        csv={lines.map(({ id }) => ({
          name: series.find(({ key }) => key === id)?.label ?? id,
          href: historyUrl(id, WINDOW_SERIES[window], 'csv'),
        }))}
        embed={
          isIndex(compared.primary) && isFrameRange(window)
            ? { subject: compared.primary, range: window }
            : undefined
        }
        // Above the legend: too wide to stand beside the title, where half of them would while the page arrives.
        legend={
          <>
            <div className="mb-3 flex flex-wrap items-end gap-2 print:hidden">
              <CompareFields compared={compared} coins={coins} />
              <Segmented
                label={tIndices('window')}
                values={INDEX_WINDOWS}
                value={window}
                onChange={setWindow}
              />
            </div>
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 md:min-h-9">
              <SeriesLegend {...legend} formatValue={format} />
              <CompareNote compared={compared} others={others} />
            </div>
          </>
        }
      >
        <LiveChart state={state} height={CHART_HEIGHT} hasLines={hasLine} chart={chart} />
        {/* Keeps its place while figures load: the page goes on below. */}
        <div className="min-h-14">
          {primary && hasLine ? (
            <>
              <RangeLog
                line={primary}
                window={WINDOW_SERIES[window]}
                moments={moments}
                isMax={window === 'Max'}
              />
              <ReconstructedNote count={primary.reconstructed} total={primary.points.length} />
            </>
          ) : null}
        </div>
      </ChartFrame>
    </section>
  );
}

/** The lines of the chart, on the same times and in the unit of the first. */
function useLines({ primary, others }: Compared, window: IndexWindow) {
  const name = useLineName();
  const span = WINDOW_SERIES[window];
  const state = useHistoryLine(primary, span);
  // At most two lines are compared: the bill and SOFR.
  const beside = [
    useHistoryLine(others[0] ?? null, span),
    useHistoryLine(others[1] ?? null, span),
  ].slice(0, others.length);
  const first = liveData(state);
  const found = first === null ? [] : [first, ...beside.flatMap((each) => liveData(each) ?? [])];
  const filled = found.filter(({ id, points }) => id === primary || points.length > 0);
  const unit = first?.unit ?? 'percent';
  const lines = onSameTimes(filled, STEP_MS[span.step]).map((line) => inUnit(line, unit));
  return { state, others: beside, lines, series: chartSeries(lines, name) };
}

function useChartMoments(id: string, window: IndexWindow, line?: HistoryLine): Moments | null {
  const t = useTranslations('indexHistory');
  const { fixings, events } = useMoments(id, WINDOW_SERIES[window]);
  const [first, last] = [line?.points[0], line?.points.at(-1)];
  const known = liveData(fixings);
  if (!isIndex(id) || !first || !last || known === null) return null;
  return momentsBetween(
    [first.atMs, last.atMs],
    known.points,
    liveData(events)?.events ?? [],
    (value) => formatExactIndex(value, known.unit),
    t,
  );
}

/** The chart's title: an index's full name, alone or with the lines it is compared to. */
function useNames({ primary }: Compared, series: readonly ChartSeries[]): string {
  const t = useTranslations('indexHistory');
  const name = useLineName();
  const first = isIndex(primary) ? publicConfig.indexNames[primary] : name(primary);
  const others = series.slice(1).map(({ label }) => label);
  return others.length === 0 ? first : t('and', { first, others: others.join(', ') });
}

/** Names the compared lines that could not be loaded or have no values. */
function CompareNote({
  compared,
  others,
}: {
  compared: Compared;
  others: readonly Live<HistoryLine>[];
}) {
  const t = useTranslations('indexHistory');
  const name = useLineName();
  return compared.others.map((id, place) => {
    const state = others[place];
    const isEmpty = state && 'data' in state && state.data.points.length === 0;
    if (state?.status === 'error') {
      return (
        <div key={id} className="flex flex-wrap items-center gap-x-3 text-small text-soft">
          <FailureText error={state.error}>{t('compareFailed', { name: name(id) })}</FailureText>
          {state.again ? <Retry {...state.again} /> : null}
        </div>
      );
    }
    return isEmpty ? (
      <p key={id} className="text-small text-soft">
        {t('compareNone', { name: name(id) })}
      </p>
    ) : null;
  });
}

const { historyDays } = OPEN_ACCESS.page;
const DEEPER = PLANS.filter((plan) => plan.historyDays === null || plan.historyDays > historyDays);

/** The contents of a range: its values with their step, first and last; fixings, restatements and depegs. */
function RangeLog({
  line,
  window: { step },
  moments,
  isMax,
}: {
  line: HistoryLine;
  window: SeriesWindow;
  moments: Moments | null;
  isMax: boolean;
}) {
  const t = useTranslations('indexHistory');
  const known = line.points.filter((point) => point.value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const time = step === '1d' ? formatDay : formatTimestamp;
  const pins = moments?.pins ?? [];
  const restated = pins.filter(({ kind }) => kind === 'restatement').length;
  return (
    <div className="text-faint text-micro">
      <p className="figure">
        {t('held', { count: known.length, step, first: time(first.atMs), last: time(last.atMs) })}
        {isMax ? (
          <>
            {'. '}
            <SiteLink href="/api-documentation" prefetch={false} className="prose-link">
              {t('depth', {
                days: historyDays,
                plans: DEEPER.map(({ id }) => PLAN_NAMES[id]).join(', '),
              })}
            </SiteLink>
          </>
        ) : null}
      </p>
      {moments === null ? null : (
        <details>
          <summary className="min-h-6 cursor-pointer py-1 hover:text-accent">
            {t('log')}
            {': '}
            {t('heldMoments', {
              fixings: moments.dots.length,
              restated,
              depegs: pins.length - restated,
            })}
          </summary>
          {pins.length === 0 ? <p>{t('logNone')}</p> : null}
          <ul className="max-h-56 overflow-y-auto">
            {pins.map(({ x, text }) => (
              <li key={`${x} ${text}`} className="flex flex-wrap gap-x-3">
                <Moment iso={new Date(x).toISOString()} />
                <span className="text-soft">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Events within a chart's time range: fixings as dots, restatements and depegs as pins, newest first. */
type Moments = { dots: ChartDot[]; pins: ChartPin[] };

/** Fixings of an index and depegs from `fromMs` to `toMs`. */
export function momentsBetween(
  [fromMs, toMs]: readonly [fromMs: number, toMs: number],
  fixings: IndexSeries['points'],
  events: readonly DepegEventView[],
  format: (value: number) => string,
  t: ReturnType<typeof useTranslations<'indexHistory'>>,
): Moments {
  const during = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs <= toMs;
  const known = fixings
    .flatMap(({ at, value, revision }) =>
      value === null ? [] : [{ atMs: Date.parse(at), value, revision: revision ?? 0 }],
    )
    .filter(during);
  const restated = known
    .filter(({ revision }) => revision > 0)
    .map(({ atMs, value, revision }) => ({
      x: atMs,
      kind: 'restatement' as const,
      text: t('restated', { day: formatDay(atMs), value: format(value), revision }),
    }));
  const depegs = events
    .map(({ asset, started_at, peak_deviation_bps: bps }) => ({
      x: Date.parse(started_at),
      kind: 'event' as const,
      text: t('depeg', { asset, bps: formatBps(bps) }),
    }))
    .filter(({ x }) => during({ atMs: x }));
  return {
    dots: known.map(({ atMs, value }) => ({
      x: atMs,
      value,
      text: t('fixing', { value: format(value) }),
    })),
    pins: [...restated, ...depegs].sort((a, b) => b.x - a.x),
  };
}

/** The bill, and SOFR if the feed has it. */
const RATES = 'rates';
const NONE = 'none';

type Compared = {
  /** The chart's main series: an index code, a rate or a ticker. */
  primary: string;
  /** The series shown beside it. */
  others: readonly string[];
  /** The comparison choice, as written in the address. */
  choice: string;
};

/** The two series of the address: `tab` names an index, `series` any other series, `with` the comparison. */
function useCompared(tab: string, coins: readonly string[]): Compared {
  const known: readonly string[] = [...INDEX_CODES, ...RATE_IDS, ...coins];
  const named = useQueryText('series');
  const primary = named !== null && known.includes(named) ? named : tab;
  const requested = useQueryText('with');
  const isKnown =
    requested !== null && [RATES, NONE, ...known].includes(requested) && requested !== primary;
  const choice = isKnown ? requested : defaultChoice(primary);
  const rates = RATE_IDS.filter((rate) => rate !== primary);
  const others = choice === RATES ? rates : choice === NONE ? [] : [choice];
  return { primary, others, choice };
}

/** A yield is compared to bills; a premium over bills, or a rate, is shown alone. */
function defaultChoice(primary: string): string {
  return primary === 'SYRPI' || isRate(primary) ? NONE : RATES;
}

/** Selects the two series; the selection is stored in the address. */
function CompareFields({
  compared: { primary, choice },
  coins,
}: {
  compared: Compared;
  coins: readonly string[];
}) {
  const t = useTranslations('indexHistory');
  const name = useLineName();
  const series = [...INDEX_CODES, ...RATE_IDS, ...coins];
  const choose = (id: string) =>
    changeQuery(
      isIndex(id) ? { tab: id === 'SYI' ? null : id, series: null } : { series: id },
      'replace',
    );
  const compare = (id: string) =>
    changeQuery({ with: id === defaultChoice(primary) ? null : id }, 'replace');
  return (
    <>
      <Select label={t('series')} values={series} text={name} value={primary} onChange={choose} />
      <Select
        label={t('with')}
        values={[RATES, NONE, ...series.filter((id) => id !== primary)]}
        text={(id) => (id === RATES ? t('withRates') : id === NONE ? t('withNone') : name(id))}
        value={choice}
        onChange={compare}
      />
    </>
  );
}
