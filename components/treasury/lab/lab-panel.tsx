'use client';

import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/coin-mark';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { DeskSlider } from '@/components/treasury/desk-parts';
import { Button } from '@/components/ui/form/button';
import { orMissing } from '@/components/ui/marks/missing';
import { showToast } from '@/components/ui/overlay/toast-store';
import { SiteLink } from '@/components/ui/site-link';
import {
  LAB_NAMES,
  LAB_SETTINGS,
  type LabSetting,
  type LabValues,
  METHODOLOGY_VALUES,
  readSetting,
  recomputeUnder,
} from '@/lib/benchmark/treasury/lab';
import { BPS_PER_PERCENT, type Dec, dec, toText } from '@/lib/benchmark/units';
import { copyText } from '@/lib/features/client/browser';
import { changeQuery, useQueryText } from '@/lib/features/client/use-query-param';
import type { Treasury, TreasuryCoin } from '@/lib/features/treasury/contract';
import { formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';

const VALUE_PLACES = 4;

type Row = {
  coin: TreasuryCoin;
  lab: ReturnType<typeof recomputeUnder>['coins'][number] | undefined;
};

/** Haircuts as sliders, and the SYI that the index's own code computes from them. */
export function LabPanel({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk.lab');
  const unknown = useTranslations('treasuryDesk')('unknown');
  const values = useLabValues();
  const isOwn = LAB_NAMES.some((name) => values[name] !== METHODOLOGY_VALUES[name]);
  const lab = recomputeUnder(desk.coins.map(labCoin), values);
  const computed = (value: Dec | null | undefined) => value && toText(value);
  const shown = (value: number | string) => formatNumber(value, VALUE_PLACES);
  const columns: Column<Row>[] = [
    {
      head: t('coin'),
      by: ({ coin }) => coin.symbol,
      cell: ({ coin }) => <CoinMark symbol={coin.symbol} />,
    },
    figure(t('ray'), (row) => computed(row.lab?.rayPercent), unknown, shown, {
      className: 'font-semibold',
    }),
    figure(t('rayPublished'), ({ coin }) => coin.ray_percent, unknown, shown),
    figure(t('peg'), (row) => computed(row.lab?.pegScore), unknown, shown),
    figure(t('liquidity'), (row) => computed(row.lab?.liquidityScore), unknown, shown),
    figure(
      t('weight'),
      ({ coin }) => coin.weight_percent,
      unknown,
      (weight) => formatNumber(weight, 1),
    ),
  ];
  const published = desk.lines.find(({ id }) => id === 'SYI')?.adjusted_percent ?? null;
  const set = (name: LabSetting, value: number) => {
    const text = String(value);
    changeQuery({ [name]: text === METHODOLOGY_VALUES[name] ? null : text }, 'replace');
  };
  return (
    <>
      <p className="mt-3 max-w-[52rem] text-soft">{t('lead')}</p>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-2">
          {LAB_NAMES.map((name) => (
            <DeskSlider
              key={name}
              label={t(`settings.${name}`)}
              shown={values[name]}
              note={t('default', { value: METHODOLOGY_VALUES[name] })}
              {...boundsOf(name)}
              value={Number(values[name])}
              onChange={(value) => set(name, value)}
            />
          ))}
        </div>
        <div>
          <LabValue published={published} value={lab.valuePercent} />
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <Button
              variant="line"
              size="sm"
              disabled={!isOwn}
              onClick={() =>
                changeQuery(Object.fromEntries(LAB_NAMES.map((name) => [name, null])), 'replace')
              }
            >
              {t('reset')}
            </Button>
            <CopyLink />
            <SiteLink href="/methodology" prefetch={false} className="prose-link text-small">
              {t('method')}
            </SiteLink>
          </p>
        </div>
      </div>
      {/* Each coin's figures under the chosen haircuts, beside the published ones. */}
      <SortTable
        caption={t('caption')}
        className="mt-6"
        rows={desk.coins.map((coin, place): Row => ({ coin, lab: lab.coins[place] }))}
        id={({ coin }) => coin.symbol}
        columns={columns}
      />
    </>
  );
}

/** Every setting in the address; missing settings default to the methodology's. */
function useLabValues(): LabValues {
  const requested: Record<LabSetting, string | null> = {
    alpha: useQueryText('alpha'),
    beta: useQueryText('beta'),
    scale: useQueryText('scale'),
    depth10: useQueryText('depth10'),
    depth20: useQueryText('depth20'),
  };
  const values = LAB_NAMES.map((name) => [
    name,
    readSetting(name, requested[name]) ?? METHODOLOGY_VALUES[name],
  ]);
  return Object.fromEntries(values) as LabValues;
}

function boundsOf(name: LabSetting) {
  const { min, max, step } = LAB_SETTINGS[name];
  return { min, max, step };
}

function labCoin(coin: TreasuryCoin) {
  return {
    symbol: coin.symbol,
    weightPercent: coin.weight_percent,
    apyPercent: coin.apy_percent,
    deviationBps: coin.deviation_bps,
    volatility5mBps: coin.volatility_5m_bps,
    liquidityScore: coin.liq_score,
    depth10Usd: coin.depth_10bps_usd,
    depth20Usd: coin.depth_20bps_usd,
    medianSpreadBps: coin.median_spread_bps,
  };
}

function LabValue({ published, value }: { published: number | null; value: Dec | null }) {
  const t = useTranslations('treasuryDesk');
  const percent = (text: number | string) => formatPercent(text, VALUE_PLACES);
  const difference =
    published === null || value === null
      ? null
      : toText(value.minus(dec(published)).times(BPS_PER_PERCENT));
  return (
    <dl aria-live="polite" className="grid grid-cols-2 border-firm border-t">
      <div className="border-rule border-r border-b py-3 pr-3">
        <dt className="text-small text-soft">{t('lab.yours')}</dt>
        <dd className="figure font-semibold text-figure" data-lab="value">
          {value === null ? t('lab.noValue') : percent(toText(value))}
        </dd>
        <dd className="figure text-faint text-micro">
          {t('lab.difference')}: {difference === null ? '—' : formatBps(difference)}
        </dd>
      </div>
      <div className="border-rule border-b py-3 pl-4">
        <dt className="text-small text-soft">{t('lab.published')}</dt>
        <dd className="figure font-semibold text-figure">
          {orMissing(published, t('unknown'), percent)}
        </dd>
      </div>
    </dl>
  );
}

function CopyLink() {
  const t = useTranslations('treasuryDesk.lab');
  const copy = async () => {
    if (await copyText(window.location.href)) showToast({ title: t('copied') });
    else showToast({ title: t('copyFailed'), variant: 'destructive' });
  };
  return (
    <Button variant="line" size="sm" onClick={copy}>
      {t('copy')}
    </Button>
  );
}
