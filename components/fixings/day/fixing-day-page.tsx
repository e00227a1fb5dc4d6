import { getTranslations } from 'next-intl/server';
import { FigureTable } from '@/components/tables/figure-table';
import { SectionHead } from '@/components/ui/section-head';
import type { FixingCoin, FixingDayDetail } from '@/lib/features/fixings/contract';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { formatBpsCell, formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { DayFamily } from './day-family';
import { DayHead } from './day-head';
import { DayMoved } from './day-moved';
import { DayCitations, DayNeighbors, DayProof } from './day-proof';
import { DayRestatements } from './day-restatements';

/** One day's fixings: the value, the family, the causes of its change, its inputs, and its proof. */
export function FixingDayPage({
  detail,
  change,
}: {
  detail: FixingDayDetail;
  /** Change of the SYI since the previous fixing; `null` if there is none. */
  change: Attribution | null;
}) {
  return (
    <article className="page space-y-14 pt-8 sm:pt-10">
      <DayHead detail={detail} />
      <DayFamily detail={detail} />
      <DayMoved change={change} />
      <DayWeights detail={detail} />
      <DayRestatements detail={detail} />
      <div className="grid gap-x-14 gap-y-14 lg:grid-cols-2 [&>*]:min-w-0">
        <DayProof detail={detail} />
        <DayCitations detail={detail} />
      </div>
      <DayNeighbors neighbors={detail.neighbors} />
    </article>
  );
}

type Figure = {
  [K in keyof FixingCoin]: FixingCoin[K] extends number | null ? K : never;
}[keyof FixingCoin];

/** The coin's figure in each column, and its format. */
const COLUMNS = [
  ['weight', 'effective_weight_percent', (value: number) => formatNumber(value, 1)],
  ['marketCap', 'market_cap_usd', (value: number) => formatUsdCompact(value)],
  ['price', 'price_usd', (value: number) => formatNumber(value, 4)],
  ['deviation', 'deviation_bps', formatBpsCell],
  ['apy', 'apy_percent', (value: number) => formatNumber(value, 2)],
  ['peg', 'peg_score', (value: number) => formatNumber(value, 4)],
  ['liquidity', 'liquidity_score', (value: number) => formatNumber(value, 4)],
  ['ray', 'ray_percent', (value: number) => formatNumber(value, 4)],
  ['depth', 'depth_10bps_usd', (value: number) => formatUsdCompact(value)],
  ['volume', 'volume_24h_usd', (value: number) => formatUsdCompact(value)],
  ['pools', 'pool_tvl_usd', (value: number) => formatUsdCompact(value)],
] as const satisfies readonly (readonly [string, Figure, (value: number) => string])[];

/** The constituents of the SYI with their weights and the figures behind them. */
async function DayWeights({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  return (
    <section aria-labelledby="weights">
      <SectionHead id="weights" title={t('weights')} note={t('weightsNote')} />
      {detail.coins.length === 0 ? (
        <p className="mt-4 text-soft">{t('noRecord')}</p>
      ) : (
        <FigureTable
          caption={t('weightsCaption')}
          nameHead={t('coin')}
          columns={COLUMNS.map(([name]) => ({ head: t(name) }))}
          keep={[2, 9]}
          rows={detail.coins.map((coin) => ({
            name: coin.symbol,
            cells: COLUMNS.map(([, field, text]) => {
              const value = coin[field];
              return value === null ? null : text(value);
            }),
            ...(coin.suspended_because === null ? {} : { missing: t('suspended') }),
          }))}
          missing={t('unknown')}
        />
      )}
      {detail.judgement.length === 0 ? null : (
        <div className="mt-4 max-w-[44rem] text-small text-soft">
          <p className="font-semibold text-ink">{t('judgement')}</p>
          <ul className="mt-1 list-disc pl-5">
            {detail.judgement.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
