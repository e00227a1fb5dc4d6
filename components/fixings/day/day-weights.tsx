import { getTranslations } from 'next-intl/server';
import { FigureTable } from '@/components/tables/figure-table';
import { SectionHead } from '@/components/ui/section-head';
import { formatBpsCell, formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import type { FixingCoin, FixingDayDetail } from '@/lib/read/fixings/contract';

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
export async function DayWeights({ detail }: { detail: FixingDayDetail }) {
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
