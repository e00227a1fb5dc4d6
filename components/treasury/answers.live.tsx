'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureNote } from '@/components/freshness/failure/failure-note';
import { Freshness } from '@/components/freshness/freshness';
import { Skeleton } from '@/components/ui/skeleton';
import { formatBps, formatNumber, formatPercent, formatUsd } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import type { Treasury } from '@/lib/read/treasury/contract';
import { liveData } from '@/lib/web/client/use-live';
import { shownAmount } from './shown-amount';
import { useExit, useTreasury } from './use-answers';

/** The loss used in the third answer, percent. */
const SHOWN_LOSS = '3';

/** The lowest moment of a coin in a recorded crisis; signed basis points from a dollar. */
type Trough = { coin: string; atMs: number; bps: string };

/** Four answers in a row: earnings, premium, what can go wrong, exit. */
export function Answers({ troughs }: { troughs: readonly Trough[] }) {
  const t = useTranslations('treasuryDesk');
  const state = useTreasury();
  if (state.status === 'error') {
    return (
      <FailureNote error={state.error} again={state.again} className="mt-6">
        {t('failed')}
      </FailureNote>
    );
  }
  if (state.status === 'loading') return <Skeleton className="mt-6 h-56 w-full lg:h-36" />;
  const desk = state.data;
  return (
    <section
      aria-label={t('answers.label', { amount: shownAmount(desk.amount_usd) })}
      className="mt-4 sm:mt-6"
    >
      <dl className="grid grid-cols-2 border-firm border-t lg:grid-cols-4">
        <EarnAnswer desk={desk} />
        <OverAnswer desk={desk} />
        <WrongAnswer desk={desk} troughs={troughs} />
        <ExitAnswer />
      </dl>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
        <Freshness meta={desk.meta} state={state} short />
      </p>
    </section>
  );
}

function Answer({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="border-rule border-b py-3 pr-3 odd:border-r even:pl-4 lg:border-r lg:pl-4 lg:last:border-r-0 lg:first:pl-0">
      <dt className="text-small text-soft">{label}</dt>
      <dd>
        <span className="figure block font-semibold text-[1.25rem] leading-8 sm:text-figure">
          {value}
        </span>
        <span className="block text-faint text-micro">{note}</span>
      </dd>
    </div>
  );
}

const syiOf = (desk: Treasury) => desk.lines.find(({ id }) => id === 'SYI');

function EarnAnswer({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk');
  const syi = syiOf(desk);
  if (syi?.horizon_usd == null || syi.day_usd === null || syi.rate_percent === null) {
    return <Answer label={t('answers.earn')} value="—" note={t('unknown')} />;
  }
  const { days } = desk;
  return (
    <Answer
      label={t('answers.earn')}
      value={
        <>
          {formatUsd(syi.day_usd)}{' '}
          <span className="font-normal text-small text-soft">{t('answers.aDay')}</span>
        </>
      }
      note={t('answers.inDays', {
        usd: formatUsd(syi.horizon_usd),
        days,
        rate: formatPercent(syi.rate_percent, 2),
      })}
    />
  );
}

function OverAnswer({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk');
  const syi = syiOf(desk);
  if (syi?.over_bills_usd == null || syi.over_bills_bps === null) {
    return <Answer label={t('answers.over')} value="—" note={t('unknown')} />;
  }
  const bps = formatBps(syi.over_bills_bps);
  return (
    <Answer
      label={t('answers.over')}
      value={formatUsd(syi.over_bills_usd, 2, { signed: true })}
      note={t('answers.overNote', { days: desk.days, bps })}
    />
  );
}

/** The loss that the premium covers; without a premium, the furthest depeg on record of a constituent. */
function WrongAnswer({ desk, troughs }: { desk: Treasury; troughs: readonly Trough[] }) {
  const t = useTranslations('treasuryDesk');
  const syi = syiOf(desk);
  const label = t('answers.wrong');
  if (syi?.over_bills_bps == null) return <Answer label={label} value="—" note={t('unknown')} />;
  const row = syi.break_even?.find(({ loss_percent }) => loss_percent === SHOWN_LOSS);
  if (!row) {
    const [furthest] = troughs
      .filter(({ coin }) => desk.coins.some(({ symbol }) => symbol === coin))
      .sort((a, b) => Math.abs(Number(b.bps)) - Math.abs(Number(a.bps)));
    return furthest === undefined ? (
      <Answer label={label} value={t('answers.noPremium')} note={t('answers.noPremiumNote')} />
    ) : (
      <Answer
        label={label}
        value={t('answers.furthest', {
          coin: furthest.coin,
          percent: formatPercent(`${furthest.bps}e-2`, 1),
        })}
        note={t('answers.furthestNote', { day: formatDay(furthest.atMs) })}
      />
    );
  }
  return (
    <Answer
      label={label}
      value={t('answers.wrongValue', { percent: formatPercent(row.yearly_percent, 1) })}
      note={t('answers.wrongNote', { loss: formatNumber(SHOWN_LOSS, 0) })}
    />
  );
}

function ExitAnswer() {
  const t = useTranslations('treasuryDesk');
  const exit = liveData(useExit());
  const label = t('answers.exit');
  if (exit === null) return <Answer label={label} value="—" note={t('unknown')} />;
  const { cost_usd, cost_bps } = exit.basket;
  if (cost_usd === null || cost_bps === null) {
    return <Answer label={label} value={t('answers.beyond')} note={t('answers.beyondNote')} />;
  }
  const bps = formatBps(cost_bps, 2, { signed: false });
  return <Answer label={label} value={formatUsd(cost_usd)} note={t('answers.exitNote', { bps })} />;
}
