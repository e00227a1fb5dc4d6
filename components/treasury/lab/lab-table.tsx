import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/risk/coin-mark';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import type { recomputeUnder } from '@/lib/benchmark/treasury/lab';
import { type Dec, toText } from '@/lib/benchmark/units';
import type { TreasuryCoin } from '@/lib/features/treasury/contract';
import { formatNumber } from '@/lib/format/numbers';

const PLACES = 4;

type LabCoin = ReturnType<typeof recomputeUnder>['coins'][number];
type Row = { coin: TreasuryCoin; lab: LabCoin | undefined };

const asNumber = (value: Dec | null | undefined) => value?.toNumber() ?? null;

const VALUES = {
  coin: ({ coin }: Row) => coin.symbol,
  ray: ({ lab }: Row) => asNumber(lab?.rayPercent),
  published: ({ coin }: Row) => numberOrNull(coin.ray_percent),
  peg: ({ lab }: Row) => asNumber(lab?.pegScore),
  liquidity: ({ lab }: Row) => asNumber(lab?.liquidityScore),
  weight: ({ coin }: Row) => numberOrNull(coin.weight_percent),
};

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
  const unsorted = coins.map((coin, place) => ({ coin, lab: lab[place] }));
  const { rows, head } = useSort<Row, keyof typeof VALUES>(unsorted, VALUES);
  return (
    <TableFrame caption={t('caption')} keep={[2, 3]} className="mt-6">
      <HeadRow>
        <SortHead {...head} column="coin" label={t('coin')} numeric={false} stick />
        <SortHead {...head} column="ray" label={t('ray')} />
        <SortHead {...head} column="published" label={t('rayPublished')} />
        <SortHead {...head} column="peg" label={t('peg')} />
        <SortHead {...head} column="liquidity" label={t('liquidity')} />
        <SortHead {...head} column="weight" label={t('weight')} />
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <LabRow key={row.coin.symbol} {...row} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function LabRow({ coin, lab }: Row) {
  const unknown = useTranslations('treasuryDesk')('unknown');
  const shown = (value: Dec | null | undefined) =>
    orMissing(value, unknown, (known) => formatNumber(toText(known), PLACES));
  return (
    <FoldRow>
      <RowHead>
        <CoinMark symbol={coin.symbol} />
      </RowHead>
      <Td numeric className="font-semibold">
        {shown(lab?.rayPercent)}
      </Td>
      <Td numeric>{orMissing(coin.ray_percent, unknown, (ray) => formatNumber(ray, PLACES))}</Td>
      <Td numeric>{shown(lab?.pegScore)}</Td>
      <Td numeric>{shown(lab?.liquidityScore)}</Td>
      <Td numeric>
        {orMissing(coin.weight_percent, unknown, (weight) => formatNumber(weight, 1))}
      </Td>
    </FoldRow>
  );
}
