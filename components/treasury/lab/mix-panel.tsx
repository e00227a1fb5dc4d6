'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CoinMark } from '@/components/coin-mark';
import { DeskSlider } from '@/components/treasury/desk-parts';
import { Button } from '@/components/ui/form/button';
import { accrualUsd } from '@/lib/benchmark/treasury/accrual';
import { premiumBps } from '@/lib/benchmark/treasury/break-even';
import { type Mix, mixYield } from '@/lib/benchmark/treasury/mix';
import { dec, toText } from '@/lib/benchmark/units';
import { changeQuery, useQueryText } from '@/lib/features/client/use-query-param';
import type { Treasury } from '@/lib/features/treasury/contract';
import { formatBps, formatPercent, formatUsd } from '@/lib/format/numbers';

const RATE_PLACES = 4;

/** The visitor's own mix against the SYI: sliders for the shares, and what the mix earns. */
export function MixPanel({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk.mix');
  const address = useQueryText('mix');
  const own = readShares(address, desk);
  const shares = own ?? indexShares(desk);
  const mix = mixYield(
    desk.coins.map((coin) => ({
      symbol: coin.symbol,
      apyPercent: coin.apy_percent,
      rayPercent: coin.ray_percent,
    })),
    shares,
  );
  const percents = splitPercent(shares);
  // A slider that goes on moving starts from the same shares: through 100% and back keeps the others.
  const moved = useRef<{ symbol: string; from: typeof shares; address: string } | null>(null);
  const change = (symbol: string, share: number) => {
    const last = moved.current;
    const goesOn = last?.symbol === symbol && last.address === address;
    const from = goesOn ? last.from : shares;
    const text = [...moveShare(from, symbol, share)].map((part) => part.join(':')).join(',');
    moved.current = { symbol, from, address: text };
    changeQuery({ mix: text }, 'replace');
  };
  return (
    <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-2">
        {[...percents].map(([symbol, percent]) => (
          <DeskSlider
            key={symbol}
            label={<CoinMark symbol={symbol} />}
            shown={formatPercent(percent, 1)}
            {...{ min: 0, max: 100, step: 0.1 }}
            value={percent}
            onChange={(share) => change(symbol, share)}
          />
        ))}
        <p className="text-faint text-micro sm:col-span-2">{t('sum')}</p>
        <p className="sm:col-span-2">
          <Button
            variant="line"
            size="sm"
            disabled={own === null}
            onClick={() => changeQuery({ mix: null }, 'replace')}
          >
            {t('reset')}
          </Button>
        </p>
      </div>
      {mix === null ? (
        <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('empty')}</p>
      ) : (
        <MixResult desk={desk} mix={mix} />
      )}
    </div>
  );
}

function MixResult({ desk, mix }: { desk: Treasury; mix: Mix }) {
  const t = useTranslations('treasuryDesk');
  const amount = dec(desk.amount_usd);
  const earned = (days: number) => accrualUsd(amount, mix.cashPercent, days, 'apy');
  const syi = desk.lines.find(({ id }) => id === 'SYI');
  const horizon = earned(desk.days);
  return (
    <div aria-live="polite">
      <dl className="grid grid-cols-2 border-firm border-t text-small">
        <Fact label={t('mix.result')} value={formatUsd(toText(earned(1)))}>
          {t('answers.aDay')}
        </Fact>
        <Fact label={t('earn.inDays', { days: desk.days })} value={formatUsd(toText(horizon))} />
        <Fact label={t('earn.rate')} value={formatPercent(toText(mix.cashPercent), RATE_PLACES)} />
        <Fact
          label={t('mix.againstBasket')}
          value={
            syi?.horizon_usd == null
              ? '—'
              : formatUsd(toText(horizon.minus(syi.horizon_usd)), 2, { signed: true })
          }
        />
        <Fact
          label={t('mix.adjusted')}
          value={formatPercent(toText(mix.adjustedPercent), RATE_PLACES)}
        />
        <Fact
          label={t('mix.against')}
          value={
            syi?.adjusted_percent == null
              ? '—'
              : formatBps(toText(premiumBps(mix.adjustedPercent, dec(syi.adjusted_percent))))
          }
        />
      </dl>
      {mix.suspended.map((symbol) => (
        <p key={symbol} className="mt-2 text-small text-watch">
          {t('mix.suspended', { symbol })}
        </p>
      ))}
    </div>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: string }) {
  return (
    <div className="border-rule border-b py-3 pr-3 odd:border-r even:pl-4">
      <dt className="text-soft">{label}</dt>
      <dd className="figure font-semibold text-[1.25rem]">
        {value} <span className="font-normal text-small text-soft">{children}</span>
      </dd>
    </div>
  );
}

/** The weights that the SYI was computed with. */
function indexShares(desk: Treasury): Map<string, number> {
  return new Map(
    desk.coins.map((coin) => [
      coin.symbol,
      Math.round((coin.effective_weight_percent ?? 0) * 10) / 10,
    ]),
  );
}

/** Parses `USDT:60,DAI:40` from an address; `null` if no basket coin has a share in it. */
function readShares(text: string | null, desk: Treasury): Map<string, number> | null {
  if (text === null) return null;
  const linked = new Map(
    text.split(',').flatMap((part) => {
      const [, symbol = '', share = ''] =
        /^([A-Za-z0-9.]{2,12}):(\d{1,3}(?:\.\d)?)$/.exec(part) ?? [];
      return symbol === '' || Number(share) > 100 ? [] : [[symbol, Number(share)] as const];
    }),
  );
  const shares = new Map(desk.coins.map(({ symbol }) => [symbol, linked.get(symbol) ?? 0]));
  return [...shares].some(([symbol]) => linked.has(symbol)) ? shares : null;
}

/** Shares by coin. */
type Shares = ReadonlyMap<string, number>;

/** Address and labels show tenths of a percent. */
const TENTHS = 10;
const WHOLE_PERCENT = 100;

/**
 * Splits `percent` in proportion to the shares, in tenths that sum to it (largest remainder); zeros where
 * no coin has a share.
 */
function splitPercent(shares: Shares, percent = WHOLE_PERCENT): Map<string, number> {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const parts = [...shares].map(([symbol, share]) => {
    const exact = total === 0 ? 0 : (share / total) * percent * TENTHS;
    return { symbol, tenths: Math.floor(exact), rest: exact % 1 };
  });
  const split = parts.reduce((sum, { tenths }) => sum + tenths, 0);
  const left = total === 0 ? 0 : Math.round(percent * TENTHS) - split;
  const raised = new Set([...parts].sort((a, b) => b.rest - a.rest).slice(0, left));
  return new Map(
    parts.map((part) => [part.symbol, (part.tenths + (raised.has(part) ? 1 : 0)) / TENTHS]),
  );
}

/**
 * Gives one coin `percent` of the mix and scales the others, in proportion, to the rest. Where none of
 * them has a share, they get equal ones.
 */
function moveShare(shares: Shares, symbol: string, percent: number): Map<string, number> {
  const others = [...shares].filter(([coin]) => coin !== symbol);
  const isEmpty = others.every(([, share]) => share === 0);
  const rest = splitPercent(
    new Map(isEmpty ? others.map(([coin]) => [coin, 1]) : others),
    WHOLE_PERCENT - percent,
  );
  return new Map([...shares.keys()].map((coin) => [coin, rest.get(coin) ?? percent]));
}
