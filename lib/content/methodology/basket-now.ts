import type { Basket, BasketCandidate, BasketResponse } from '@/lib/read/basket/contract';
import { type Block, type Cell, heading, paragraph, table } from './blocks';
import { count, number, usd } from './figures';

const KIND_LABELS: Readonly<Record<Basket['kind'], string>> = {
  founding: 'Founding basket',
  provisional: 'Provisional opening basket',
  opening: 'Opening basket',
  review: 'Review',
  exit: 'After an exit',
  recorded: 'As recorded',
};

/** The present basket, each candidate with the rule it fails, and every review. */
export function basketBlocks(answer: BasketResponse): Block[] {
  const { basket, size, candidates, decided_on: decidedOn } = answer;
  const now =
    basket === null
      ? paragraph`There is no basket yet: it is decided once enough sources have answered.`
      : paragraph`Now: ${basket.coins.join(', ')} (${KIND_LABELS[basket.kind].toLowerCase()}${since(basket)}). ${fewer(size)}`;
  return [
    now,
    ...candidateTable('basket-candidates', 'Candidates now', candidates),
    ...candidateTable('basket-decision', 'Candidates when the basket was decided', decidedOn),
    heading('basket-history', 'Baskets and reviews'),
    table('Baskets and reviews', ['From', 'Kind', 'Coins'], historyRows(answer)),
    paragraph`Next review: ${answer.next_review.day}, effective ${answer.next_review.effective_day}.`,
  ];
}

function since({ effective_from: from, reason }: Basket): string {
  const day = from === null ? '' : `, since ${from.slice(0, 10)}`;
  return reason === null ? day : `${day}; left: ${reason}`;
}

function fewer({ coins, maximum }: BasketResponse['size']): string {
  if (coins >= maximum) return `It has ${count(coins)} coins.`;
  return `It has ${count(coins)} coins, because no more than these meet the rules.`;
}

/** Under a heading: two of these tables differ in little but their date. */
function candidateTable(id: string, title: string, rows: readonly BasketCandidate[]): Block[] {
  if (rows.length === 0) return [];
  const columns = [
    'Coin',
    'In',
    '#Circulation',
    '#Priced',
    '#Liquid',
    '#Protocols',
    '#In yields',
    'Why',
  ];
  return [
    heading(id, title),
    table(
      title,
      columns,
      rows.map((row) => [
        row.symbol,
        row.chosen ? 'yes' : 'no',
        row.circulation_usd === null ? 'unknown' : millions(row.circulation_usd),
        `${number(row.priced_hours_percent)}%`,
        `${number(row.liquid_hours_percent)}%`,
        String(row.yield_protocols),
        millions(row.yield_tvl_usd),
        row.reason ?? `Rank ${row.rank}.`,
      ]),
    ),
  ];
}

function historyRows({ earlier, reviews, basket }: BasketResponse): Cell[][] {
  const decided = [...(basket === null ? [] : [basket]), ...earlier];
  return [
    ...decided
      .filter(({ kind }) => ['provisional', 'opening', 'exit'].includes(kind))
      .map(({ kind, coins, effective_from: from }) => [
        from?.slice(0, 10) ?? '',
        KIND_LABELS[kind],
        coins.join(', '),
      ]),
    ...reviews.map(({ kind, coins, effective_day: day }) => [
      kind === 'founding' ? 'Recordings' : day,
      KIND_LABELS[kind],
      coins.join(', '),
    ]),
  ];
}

function millions(dollars: number): string {
  return usd(Math.round(dollars / 1e6) * 1e6);
}
