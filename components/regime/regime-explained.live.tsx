'use client';

import { useTranslations } from 'next-intl';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { LivePanel } from '@/components/freshness/live-panel';
import { Disclosure } from '@/components/ui/disclosure';
import { StatusMark, TONE_TEXT } from '@/components/ui/marks/status-mark';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import type { RegimeExplanation } from '@/lib/features/regime/explanation-contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { useRegime } from '@/lib/features/regime/use-regime';
import { formatDuration } from '@/lib/format/durations';
import { FINE_BPS_PLACES, formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { RegimeFlips } from './regime-flips.live';
import { REGIME_TONE } from './regime-tone';

/** The regime in one sentence and the obstacles to a change; its rules and history are a click away. */
export function RegimeExplained() {
  const t = useTranslations('regimeRules');
  const { state } = useRegime();
  const shown = useLastKnown(state, { brief: true });
  return (
    <section id="regime" aria-labelledby="regime-title" className="scroll-mt-24">
      <SectionHead id="regime-title" title={t('title')} />
      <LivePanel
        state={state}
        skeletonClass="h-32"
        failure={t('failed')}
        share={
          'data' in state
            ? {
                title: t('shared', { name: regimeName(state.data.state) }),
                path: '/risk-analytics#regime',
              }
            : undefined
        }
        method={
          <SiteLink href="/methodology/regime#regime" prefetch={false} className="prose-link">
            {t('method')}
          </SiteLink>
        }
      >
        {({ state: code, statement, explanation }) => (
          <>
            <p
              className={`mt-4 flex items-baseline gap-2.5 font-semibold text-lead ${TONE_TEXT[shown.tone(REGIME_TONE[code])]}`}
            >
              <StatusMark tone={shown.tone(REGIME_TONE[code])} className="size-3.5 shrink-0" />
              {shown.word(statement)}
            </p>
            {explanation ? (
              <>
                <Changes explanation={explanation} />
                <Disclosure summary={t('rules')} className="mt-3">
                  <RegimeRules explanation={explanation} />
                </Disclosure>
              </>
            ) : (
              <Skeleton className="mt-2 h-16 w-full" />
            )}
          </>
        )}
      </LivePanel>
      <RegimeFlips />
      <p className="mt-3 max-w-3xl text-small text-soft">{t('reading')}</p>
    </section>
  );
}

/** The conditions that would change the state, and every rule that currently prevents it. */
function Changes({ explanation: { changes, override } }: { explanation: RegimeExplanation }) {
  const t = useTranslations('regimeRules');
  const possible = (state: string, earliest: string | null, isMet: boolean) => {
    if (isMet) return t('possible', { state });
    if (earliest === null) return t('noDay', { state });
    return t('possibleFrom', { state, day: formatDay(Date.parse(earliest)) });
  };
  return (
    <ul className="mt-2 max-w-3xl space-y-1 text-small text-soft">
      {changes.map(({ to, vetoed_by: vetoes, earliest }) => (
        <li key={to}>
          {possible(regimeName(to), earliest, vetoes.length === 0)}
          {vetoes.length === 0
            ? null
            : ` ${t('conditions', { rules: vetoes.map((rule) => t(`names.${rule}`)).join(', ') })}`}
        </li>
      ))}
      {override.active ? null : (
        <li>
          {t('overrideFrom', {
            name: regimeName('OFF_OVERRIDE'),
            single: override.largest.enters_at_bps,
            count: override.sum.count,
            sum: override.sum.enters_at_bps,
          })}
        </li>
      )}
    </ul>
  );
}

type Rule = RegimeExplanation['rules'][number];
type Bound = Rule['off'];

const PLACES = 2;

/** Every rule of the signal with its figure, its threshold and whether it is met. */
function RegimeRules({ explanation }: { explanation: RegimeExplanation }) {
  const t = useTranslations('regimeRules');
  const { rules, conditions, override } = explanation;
  return (
    <div className="space-y-6 pb-2">
      <TableFrame caption={t('rulesCaption')}>
        <HeadRow>
          <Th>{t('rule')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('now')}
          </Th>
          <Th>{t('offAsks')}</Th>
          <Th>{t('onAsks')}</Th>
        </HeadRow>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.rule}>
              <RowHead>
                {t(`labels.${rule.rule}`)}
                <span className="figure block font-normal sm:hidden">
                  <Now rule={rule} />
                </span>
              </RowHead>
              <Td numeric className="figure max-sm:hidden">
                <Now rule={rule} />
              </Td>
              <Td>
                <Requirement bound={rule.off} unit={rule.unit} />
              </Td>
              <Td>
                <Requirement bound={rule.on} unit={rule.unit} />
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <p className="max-w-3xl text-soft">{t('candidate')}</p>
      <dl className="grid gap-x-12 gap-y-2 sm:grid-cols-2">
        {conditions.map(({ condition, figure_days, comparison, threshold_days, met }) => (
          <Line key={condition} label={t(`names.${condition}`)} isMet={met}>
            {t('daysOf', {
              figure: figure_days ?? '—',
              asked: t(comparison, { figure: String(threshold_days) }),
            })}
          </Line>
        ))}
        <Line
          label={t('largest', { asset: override.largest.asset ?? '—' })}
          isMet={reaches(override.largest)}
        >
          {overrideText(t, override.largest)}
        </Line>
        <Line label={t('sum', { count: override.sum.count })} isMet={reaches(override.sum)}>
          {overrideText(t, override.sum)}
        </Line>
        {override.calm_seconds === null ? null : (
          <Line
            label={t('names.calm')}
            isMet={override.calm_seconds >= override.calm_seconds_needed}
          >
            {t('calmOf', {
              calm: formatDuration(override.calm_seconds),
              needed: formatDuration(override.calm_seconds_needed),
            })}
          </Line>
        )}
      </dl>
    </div>
  );
}

function Now({ rule: { figure, unit } }: { rule: Rule }) {
  const t = useTranslations('regimeRules');
  return figure === null ? '—' : inUnit(figure, unit, t('perDay'), true);
}

function Line({
  label,
  isMet,
  children,
}: {
  label: string;
  isMet: boolean | null;
  children: React.ReactNode;
}) {
  return (
    <div className="border-rule border-b pb-2">
      <dt className="text-soft first-letter:uppercase">{label}</dt>
      <dd className="figure flex flex-wrap items-baseline justify-between gap-x-4">
        {children}
        <Verdict isMet={isMet} />
      </dd>
    </div>
  );
}

function Requirement({ bound, unit }: { bound: Bound; unit: Rule['unit'] }) {
  const t = useTranslations('regimeRules');
  return (
    <span className="block py-1 leading-5">
      <span className="figure block">
        {t(bound.comparison, { figure: inUnit(bound.threshold, unit, t('perDay'), false) })}
      </span>
      <Verdict isMet={bound.met} />
    </span>
  );
}

/** Met or not, in a word and a shape. Neither result is good or bad, so neither has a status color. */
function Verdict({ isMet }: { isMet: boolean | null }) {
  const t = useTranslations('regimeRules');
  return (
    <span className="text-micro text-soft">
      <span aria-hidden="true">{isMet === null ? '· ' : isMet ? '✓ ' : '✗ '}</span>
      <span>{t(isMet === null ? 'unknown' : isMet ? 'met' : 'notMet')}</span>
    </span>
  );
}

type Deviation = Pick<
  RegimeExplanation['override']['sum'],
  'figure_bps' | 'enters_at_bps' | 'clears_below_bps'
>;

function reaches({ figure_bps: bps, enters_at_bps: limit }: Deviation): boolean | null {
  return bps === null ? null : bps >= limit;
}

function overrideText(
  t: ReturnType<typeof useTranslations<'regimeRules'>>,
  { figure_bps: bps, enters_at_bps, clears_below_bps }: Deviation,
): string {
  return t('overrideOf', {
    figure: bps === null ? '—' : formatBps(bps, FINE_BPS_PLACES, { signed: false }),
    enters: enters_at_bps,
    clears: clears_below_bps,
  });
}

function inUnit(figure: number, unit: Rule['unit'], perDay: string, signed: boolean): string {
  const places = Number.isInteger(figure) && !signed ? 0 : PLACES;
  switch (unit) {
    case 'bps':
      return formatBps(figure, places, { signed });
    case 'bps_per_day':
      return `${formatNumber(figure, places, { signed })} ${perDay}`;
    case 'percent':
      return formatPercent(figure, 0);
    case 'standard_deviations':
      return formatNumber(figure, PLACES, { signed });
  }
}
