'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AlertStart } from '@/components/alerts/alert-draft';
import { CauseBars } from '@/components/attribution/cause-bars';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { CoinDot } from '@/components/coin-mark';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { Select } from '@/components/ui/form/select';
import { orMissing } from '@/components/ui/marks/missing';
import type { Treasury, TreasuryLine } from '@/lib/features/treasury/contract';
import { formatNumber, formatPercent, formatUsd } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { DeskAlert, DeskSection, dollarsLink } from './desk-parts';
import { shownAmount, useTreasury } from './use-desk';

/** What the amount earns in each holding, and the steps from the yield to it in dollars. */
export function EarnSection() {
  return (
    <DeskSection id="earn" part="earn" state={useTreasury()} skeletonClass="h-[30rem]">
      {(desk) => (
        <div className="mt-2 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <EarnTable desk={desk} />
          <Way desk={desk} />
        </div>
      )}
    </DeskSection>
  );
}

/** Amounts that round to less than a cent are not drawn. */
const SHOWN_FROM_USD = 0.005;

/** The waterfall in dollars: the cash, the charges for peg and liquidity, what is compared. */
function Way({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk.way');
  const [chosen, setChosen] = useState('SYI');
  const stepped = desk.lines.filter(({ kind }) => kind === 'index' || kind === 'coin');
  const line = stepped.find(({ id }) => id === chosen) ?? stepped[0];
  if (!line) return null;
  const steps = (line.steps ?? []).filter(
    ({ horizon_usd }) => Math.abs(horizon_usd) >= SHOWN_FROM_USD,
  );
  return (
    <section aria-labelledby="way" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id="way" className="text-body">
            {t('title')}
          </h3>
          <p className="text-faint text-micro">{t('note', { name: line.id, days: desk.days })}</p>
        </div>
        <Select
          label={t('choose')}
          value={line.id}
          onChange={setChosen}
          values={stepped.map(({ id }) => id)}
        />
      </div>
      {steps.length === 0 || line.adjusted_usd === null ? (
        <p className="mt-4 text-small text-soft">{t('none')}</p>
      ) : (
        <div className="mt-2">
          <CauseBars
            wide
            bars={steps.map(({ step, horizon_usd }, place) => ({
              ...{ key: step, label: t(`steps.${step}`), bps: horizon_usd },
              text: formatUsd(horizon_usd, 2, { signed: place > 0 }),
            }))}
            total={{
              ...{ key: 'total', label: t('total'), bps: line.adjusted_usd },
              text: formatUsd(line.adjusted_usd),
            }}
          />
        </div>
      )}
    </section>
  );
}

const RATE_PLACES = 4;

/** One row per holding: the SYI, bills, SOFR, each constituent. */
function EarnTable({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk');
  const syi = desk.lines.find(({ id }) => id === 'SYI');
  const sofr = desk.lines.find(({ id }) => id === 'sofr');
  const reason = (line: TreasuryLine) =>
    line.missing === null ? '' : t(`earn.missing.${line.missing}`, { day: dayOf(line) });
  const notAdjusted = t('earn.missing.not_computed');
  const holdingName = ({ kind, name, id }: TreasuryLine) => {
    if (kind === 'index') return t('earn.basket');
    if (kind === 'bill') return t('earn.bill');
    return kind === 'overnight' ? name : id;
  };
  const columns: Column<TreasuryLine>[] = [
    {
      head: t('earn.holding'),
      by: ({ id }) => id,
      className: ({ kind }) => (kind === 'index' ? 'font-semibold' : 'font-normal'),
      cell: (line) => (
        <span className="inline-flex items-center gap-2">
          {line.kind === 'coin' ? <CoinDot symbol={line.id} /> : null}
          {holdingName(line)}
        </span>
      ),
    },
    figure(t('earn.inDays', { days: desk.days }), 'horizon_usd', reason, dollars, {
      className: 'font-semibold',
    }),
    figure(t('earn.rate'), 'rate_percent', reason, rate, {
      title: (line) =>
        [
          t(`earn.convention.${line.convention}`),
          line.rate_date && t('earn.ofDay', { day: dayOf(line) }),
        ]
          .filter(Boolean)
          .join(', '),
    }),
    figure(t('earn.aDay'), 'day_usd', reason, dollars),
    hiddenUnless(
      ({ kind }) => kind !== 'bill',
      figure(t('earn.overUsd'), 'over_bills_usd', reason, (usd) =>
        formatNumber(usd, 2, { signed: true }),
      ),
    ),
    hiddenUnless(
      isAdjusted,
      figure(t('earn.charge'), 'risk_charge_bps', notAdjusted, (bps) => formatNumber(bps, 1)),
    ),
    {
      head: t('earn.adjusted'),
      by: ({ adjusted_percent }) => adjusted_percent,
      cell: (line) =>
        isAdjusted(line)
          ? orMissing(line.adjusted_percent, notAdjusted, (percent) =>
              line.kind === 'index' ? (
                <CertificateValue index="SYI">{rate(percent)}</CertificateValue>
              ) : (
                rate(percent)
              ),
            )
          : null,
    },
  ];
  return (
    <div className="min-w-0">
      <SortTable
        caption={t('earn.caption', { amount: shownAmount(desk.amount_usd) })}
        rows={desk.lines}
        id={({ id }) => id}
        attributes={({ id }) => ({ 'data-line': id })}
        columns={columns}
      />
      <p className="mt-3 flex flex-wrap gap-3">
        {(syi?.adjusted_over_bills_bps ?? 0) > 0 ? (
          <DeskAlert label={t('earn.alertSpread')} start={{ kind: 'bill_spread' }} />
        ) : (
          <DeskAlert
            label={t('earn.alertBeats')}
            start={{ kind: 'bill_spread', condition: '>', threshold: '0' }}
          />
        )}
        <DeskAlert label={t('earn.alertYield')} start={yieldStart(desk)} />
      </p>
      <p className="mt-2 max-w-[44rem] text-faint text-micro">
        {t.rich('earn.rules', { link: dollarsLink })}
        {sofr?.missing === 'not_in_feed' ? (
          <> {desk.meta.data_class === 'sample' ? t('earn.noSofr') : t('earn.noSofrFeed')}</>
        ) : null}
      </p>
    </div>
  );
}

/** A yield of the largest constituent below its present one, rounded down to a whole percent. */
function yieldStart({ coins }: Treasury): AlertStart {
  const [largest] = [...coins].sort(
    (a, b) => Number(b.effective_weight_percent) - Number(a.effective_weight_percent),
  );
  const threshold = Math.floor(Number(largest?.ray_percent));
  return {
    ...{ kind: 'yield_threshold', coin: largest?.symbol, condition: '<' },
    threshold: threshold > 0 ? String(threshold) : '',
  };
}

const dollars = (usd: number) => formatNumber(usd, 2);
const rate = (percent: number) => formatPercent(percent, RATE_PLACES);
const isAdjusted = ({ kind }: TreasuryLine) => kind === 'index' || kind === 'coin';
const dayOf = ({ rate_date: date }: TreasuryLine) =>
  date === null ? '' : formatDay(Date.parse(date));

/** A column whose cells are empty for other lines. */
function hiddenUnless(
  applies: (line: TreasuryLine) => boolean,
  column: Column<TreasuryLine>,
): Column<TreasuryLine> {
  return { ...column, cell: (line) => (applies(line) ? column.cell(line) : null) };
}
