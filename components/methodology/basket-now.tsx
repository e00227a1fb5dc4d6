import { count, percent } from '@/lib/content/methodology/figures';
import { example } from '@/lib/content/methodology/tables';
import type {
  Basket,
  BasketCandidate,
  BasketResponse,
} from '@/lib/features/indices/basket-contract';
import { formatUsdCompact } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { DataTable } from './data-table';
import { Heading } from './text-parts';

const KIND_LABELS: Readonly<Record<Basket['kind'], string>> = {
  founding: 'Founding basket',
  provisional: 'Provisional opening basket',
  opening: 'Opening basket',
  review: 'Review',
  exit: 'After an exit',
  recorded: 'As recorded',
};

/** The present basket, each candidate with the rule it fails, and every review. */
export function BasketNow({ answer }: { answer: BasketResponse }) {
  const { basket, size, candidates, decided_on: decidedOn, next_review: next } = answer;
  return (
    <>
      <p className="max-w-[38rem]">
        {basket === null
          ? 'There is no basket yet: it is decided once enough sources have answered.'
          : `Now: ${basket.coins.join(', ')} (${KIND_LABELS[basket.kind].toLowerCase()}${since(basket)}). ${fewer(size)}`}
      </p>
      <Candidates id="basket-candidates" title="Candidates now" rows={candidates} />
      <Candidates
        id="basket-decision"
        title="Candidates when the basket was decided"
        rows={decidedOn}
      />
      <Heading id="basket-history">Baskets and reviews</Heading>
      <DataTable
        {...example('Baskets and reviews', ['From', 'Kind', 'Coins'], historyRows(answer))}
      />
      <p className="max-w-[38rem]">
        {`Next review: ${dayText(next.day)}, effective ${dayText(next.effective_day)}.`}
      </p>
    </>
  );
}

function since({ effective_from: from, reason }: Basket): string {
  const day = from === null ? '' : `, since ${dayText(from)}`;
  return reason === null ? day : `${day}; left: ${reason}`;
}

function fewer({ coins, maximum }: BasketResponse['size']): string {
  if (coins >= maximum) return `It has ${count(coins)} coins.`;
  return `It has ${count(coins)} coins, because no more than these meet the rules.`;
}

const COLUMNS = [
  'Coin',
  'In',
  '#Circulation',
  '#Priced',
  '#Liquid',
  '#Protocols',
  '#In yields',
  'Why',
];

/** Under a heading: two of these tables differ in little but their date. */
function Candidates({
  id,
  title,
  rows,
}: {
  id: string;
  title: string;
  rows: readonly BasketCandidate[];
}) {
  if (rows.length === 0) return null;
  const cells = rows.map((row) => [
    row.symbol,
    row.chosen ? 'yes' : 'no',
    row.circulation_usd === null ? 'unknown' : formatUsdCompact(row.circulation_usd),
    percent(row.priced_hours_percent),
    percent(row.liquid_hours_percent),
    String(row.yield_protocols),
    formatUsdCompact(row.yield_tvl_usd),
    row.reason ?? `Rank ${row.rank}.`,
  ]);
  return (
    <>
      <Heading id={id}>{title}</Heading>
      <DataTable {...example(title, COLUMNS, cells)} />
    </>
  );
}

function historyRows({ earlier, reviews, basket }: BasketResponse): string[][] {
  const decided = [...(basket === null ? [] : [basket]), ...earlier];
  return [
    ...decided
      .filter(({ kind }) => ['provisional', 'opening', 'exit'].includes(kind))
      .map(({ kind, coins, effective_from: from }) => [
        from === null ? '' : dayText(from),
        KIND_LABELS[kind],
        coins.join(', '),
      ]),
    ...reviews.map(({ kind, coins, effective_day: day }) => [
      kind === 'founding' ? 'Recordings' : dayText(day),
      KIND_LABELS[kind],
      coins.join(', '),
    ]),
  ];
}

/** A day as on every other page, from a day or a time of it. */
function dayText(day: string): string {
  return formatDay(Date.parse(day.slice(0, 10)));
}
