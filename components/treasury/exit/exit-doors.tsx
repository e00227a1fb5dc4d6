'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { TextField } from '@/components/ui/form/field';
import { FactLine } from '@/components/ui/overlay/definition';
import type { CoinExit } from '@/lib/features/exit/contract';
import { formatBps, formatPercent, formatUsd, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';

/** The three ways out of a coin for the amount, side by side. Methodology, in dollars. */
export function ExitDoors({ exit }: { exit: CoinExit }) {
  return (
    <div className="mt-6 grid border-firm border-t lg:grid-cols-3">
      <WithdrawDoor exit={exit} />
      <RedeemDoor exit={exit} />
      <SellDoor exit={exit} />
    </div>
  );
}

function Door({
  id,
  title,
  about,
  figure,
  children,
  note,
}: {
  id: string;
  title: string;
  about: string;
  figure: ReactNode;
  children?: ReactNode;
  note: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`door-${id}`}
      className="min-w-0 border-rule border-b py-4 lg:border-r lg:px-5 lg:last:border-r-0 lg:first:pl-0"
    >
      <h3 id={`door-${id}`} className="text-body">
        {title}
      </h3>
      <p className="text-small text-soft">{about}</p>
      <p className="figure mt-2 font-semibold text-[1.25rem] leading-8">{figure}</p>
      {children ? <dl className="mt-2 space-y-1 text-small">{children}</dl> : null}
      <div className="mt-2 text-faint text-micro">{note}</div>
    </section>
  );
}

function WithdrawDoor({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit.doors');
  const { withdraw } = exit;
  const { available_usd: available, share_percent: share } = withdraw;
  const reading = withdraw.oldest_read_at;
  const figure = () => {
    if (reading === null) return t('noReading');
    if (available === null) return t('noPrice');
    if (share === null) return t('nothing');
    return share > 100 ? t('tooMuch') : t('share', { percent: formatPercent(share, 2) });
  };
  return (
    <Door
      id="withdraw"
      title={t('withdraw')}
      about={t('withdrawAbout')}
      figure={figure()}
      note={
        <>
          {withdraw.unread_pool_count === 0 ? null : (
            <p>
              {t('unread', {
                count: withdraw.unread_pool_count,
                usd: formatUsdCompact(withdraw.unread_tvl_usd),
              })}
            </p>
          )}
          {reading === null ? null : <p>{t('notAll')}</p>}
        </>
      }
    >
      {reading === null ? null : (
        <>
          <FactLine label={t('available')}>
            {available === null ? t('noPrice') : formatUsdCompact(available)}
          </FactLine>
          <FactLine label={t('utilization')}>
            {withdraw.utilization_percent === null
              ? '—'
              : formatPercent(withdraw.utilization_percent, 2)}
          </FactLine>
          <FactLine label={t('pools')}>{withdraw.pool_count}</FactLine>
          <FactLine label={t('readAt')}>{`${formatClock(Date.parse(reading))} UTC`}</FactLine>
        </>
      )}
    </Door>
  );
}

function RedeemDoor({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit.doors');
  const { redeem, symbol } = exit;
  const door = { id: 'redeem', title: t('redeem'), about: t('redeemAbout') };
  if (redeem === null) {
    return <Door {...door} figure={t('noTerms')} note={<p>{t('noTermsNote', { symbol })}</p>} />;
  }
  const known = (text: ReactNode, ...parts: (typeof redeem.unverified)[number][]) => (
    <>
      {text}
      {parts.some((part) => redeem.unverified.includes(part)) ? (
        <span className="font-normal text-faint"> {t('quoted')}</span>
      ) : null}
    </>
  );
  const figure = () => {
    if (redeem.meets_minimum === false) return t('belowMinimum');
    if (redeem.fee_usd === null) return t('feeUnknown');
    const isFree = redeem.fee_usd === 0;
    const fee = isFree ? t('noFee') : t('feeFigure', { usd: formatUsd(redeem.fee_usd) });
    return known(fee, 'fee');
  };
  const time = () => {
    if (redeem.hours === 'any_hour') return t('anyHour');
    if (redeem.business_days !== null) return t('businessDays', { days: redeem.business_days });
    return t('notStated');
  };
  const minimum = () => {
    if (redeem.minimum_usd === null) return t('notStated');
    return redeem.minimum_usd === 0 ? t('noMinimum') : formatUsd(redeem.minimum_usd, 0);
  };
  return (
    <Door
      {...door}
      figure={figure()}
      note={
        <>
          <p>{redeem.note}</p>
          <p className="mt-1">
            {t('termsRead', { day: formatDay(Date.parse(redeem.read_on)) })}{' '}
            {redeem.sources.map((source, place) => (
              <span key={source}>
                {place === 0 ? '' : ', '}
                <a
                  href={source}
                  className="prose-link inline-flex min-h-6 items-center"
                  rel="noopener"
                >
                  {new URL(source).hostname}
                </a>
              </span>
            ))}
          </p>
        </>
      }
    >
      <FactLine label={t('issuer')}>{redeem.issuer}</FactLine>
      <FactLine label={t('pays')}>
        {redeem.par_usd === null
          ? t('notStated')
          : known(
              t('par', { usd: formatUsd(redeem.par_usd), coins: redeem.paid_in.join(', ') }),
              'par',
            )}
      </FactLine>
      <FactLine label={t('minimum')}>{known(minimum(), 'minimum')}</FactLine>
      <FactLine label={t('fee')}>
        {redeem.fee_bps === null
          ? t('notStated')
          : known(formatBps(redeem.fee_bps, 2, { signed: false }), 'fee')}
      </FactLine>
      <FactLine label={t('time')}>{known(time(), 'time')}</FactLine>
      <FactLine label={t('who')}>{known(t(`whoMay.${redeem.who}`), 'who')}</FactLine>
    </Door>
  );
}

/** The largest fee that can be entered, basis points of the amount. */
const MAX_FEE_BPS = 1_000;

function SellDoor({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit.doors');
  const [feeText, setFeeText] = useState('');
  const feeBps = Number(feeText);
  const isFee = feeText.trim() !== '' && feeBps >= 0 && feeBps <= MAX_FEE_BPS;
  const isWrong = feeText.trim() !== '' && !isFee;
  const { best_venue: best, cost_usd, cost_bps, oldest_book_at: oldest } = exit;
  const cost = (usd: number | null, bps: number | null) =>
    usd === null || bps === null
      ? t('beyond')
      : `${formatUsd(usd)} (${formatBps(bps, 2, { signed: false })})`;
  return (
    <Door
      id="sell"
      title={t('sell')}
      about={t('sellAbout')}
      figure={
        best === null || best.cost_usd === null
          ? t('noVenue')
          : t('at', { usd: formatUsd(best.cost_usd), venue: best.name })
      }
      note={
        <>
          <p>{t('sellNote')}</p>
          <div className="noscript:hidden pt-2">
            <TextField
              name="fee"
              label={t('feeField')}
              className="max-w-48"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={feeText}
              onChange={setFeeText}
              error={isWrong ? t('feeWrong', { most: MAX_FEE_BPS }) : undefined}
            />
          </div>
        </>
      }
    >
      <FactLine label={t('bestVenue')}>
        {best === null
          ? t('beyondOne')
          : `${best.name}, ${formatBps(best.cost_bps ?? 0, 2, { signed: false })}`}
      </FactLine>
      <FactLine label={t('allVenues')}>
        {oldest === null ? t('noBooks') : cost(cost_usd, cost_bps)}
      </FactLine>
      <FactLine label={t('booksShow')}>{formatUsdCompact(exit.visible_usd)}</FactLine>
      <FactLine label={t('venues')}>{exit.venue_count}</FactLine>
      {oldest === null ? null : (
        <FactLine label={t('booksOf')}>{`${formatClock(Date.parse(oldest))} UTC`}</FactLine>
      )}
      {isFee && cost_usd !== null && cost_bps !== null ? (
        <FactLine label={t('withFee')}>
          {cost(cost_usd + (exit.amount_usd * feeBps) / 10_000, cost_bps + feeBps)}
        </FactLine>
      ) : null}
    </Door>
  );
}
