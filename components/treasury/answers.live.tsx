'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureNote } from '@/components/freshness/failure/failure-text';
import { Freshness } from '@/components/freshness/freshness';
import { ShareActions } from '@/components/share/share-actions';
import { Skeleton } from '@/components/ui/skeleton';
import { liveData } from '@/lib/features/client/use-live';
import type { Treasury } from '@/lib/features/treasury/contract';
import { formatBps, formatNumber, formatPercent, formatUsd } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { DeskBill } from './desk-bill';
import { shownAmount, useExit, usePegDistances, useTreasury } from './use-desk';

/** The loss used in the third answer, percent. */
const SHOWN_LOSS = 3;

/** What the amount earns as a bill, what can go wrong, and what selling it costs. */
export function Answers() {
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
      <div className="grid border-firm border-t lg:grid-cols-2 lg:gap-x-10">
        <div>
          <h2 className="pt-2 text-small text-soft sm:pt-3">
            {t('answers.earn', { days: desk.days })}
          </h2>
          <DeskBill desk={desk} />
        </div>
        <dl className="grid grid-cols-2">
          <WrongAnswer desk={desk} />
          <ExitAnswer />
        </dl>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
        <Freshness meta={desk.meta} state={state} short />
        {/* The answers fit above the fold of a phone; there the sections below have it. */}
        <span className="-ml-2 flex max-sm:hidden print:hidden">
          <ShareActions
            title={t('answers.shared', {
              amount: shownAmount(desk.amount_usd),
              days: desk.days,
            })}
            asOfMs={Date.parse(desk.meta.as_of)}
          />
        </span>
      </p>
    </section>
  );
}

function Answer({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="border-rule py-2 pr-3 max-lg:border-b sm:py-3 odd:border-r even:pl-4">
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

/**
 * The loss that the premium covers; without a premium, the furthest a constituent was from a dollar in the
 * recordings, prices that no second source confirmed included.
 */
function WrongAnswer({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk');
  const recorded = liveData(usePegDistances())?.recorded ?? [];
  const syi = syiOf(desk);
  const label = t('answers.wrong');
  if (syi?.over_bills_bps == null) return <Answer label={label} value="—" note={t('unknown')} />;
  const row = syi.break_even?.find(({ loss_percent }) => loss_percent === SHOWN_LOSS);
  if (!row) {
    const [furthest] = recorded
      .filter(({ symbol }) => desk.coins.some((coin) => coin.symbol === symbol))
      .map(({ symbol, with_unconfirmed: all }) => ({
        coin: symbol,
        atMs: Date.parse(all.furthest_at),
        bps: all.furthest_bps,
      }))
      .sort((a, b) => Math.abs(b.bps) - Math.abs(a.bps));
    return furthest === undefined ? (
      <Answer label={label} value={t('answers.noPremium')} note={t('answers.noPremiumNote')} />
    ) : (
      <Answer
        label={label}
        value={t('answers.furthest', {
          coin: furthest.coin,
          percent: formatPercent(furthest.bps / 100, 1),
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
