import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/risk/coin-mark';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import type { recomputeUnder } from '@/lib/benchmark/treasury/lab';
import { type Dec, toText } from '@/lib/benchmark/units';
import type { TreasuryCoin } from '@/lib/features/treasury/contract';
import { formatNumber } from '@/lib/format/numbers';

const PLACES = 4;

type LabCoin = ReturnType<typeof recomputeUnder>['coins'][number];
type Row = { coin: TreasuryCoin; lab: LabCoin | undefined };

/** Each coin's figures under the chosen haircuts, beside the published ones. */
export function LabTable({
  coins,
  lab,
}: {
  coins: readonly TreasuryCoin[];
  /** In the order of `coins`. */
  lab: readonly LabCoin[];
}) {
  const t = useTranslations('treasuryDesk.lab');
  const unknown = useTranslations('treasuryDesk')('unknown');
  const computed = (value: Dec | null | undefined) => value && toText(value);
  const shown = (value: string) => formatNumber(value, PLACES);
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
  return (
    <SortTable
      caption={t('caption')}
      keep={[2, 3]}
      className="mt-6"
      rows={coins.map((coin, place): Row => ({ coin, lab: lab[place] }))}
      id={({ coin }) => coin.symbol}
      columns={columns}
    />
  );
}
