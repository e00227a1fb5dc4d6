import { seededRandom } from './seeded-random';

/** As many of the rows as asked for, drawn by the seed without putting any back. */
export function pick<Row>(rows: readonly Row[], count: number, seed: number): Row[] {
  if (rows.length < count) throw new RangeError(`${rows.length} rows, ${count} wanted`);
  const random = seededRandom(seed);
  return rows
    .map((row) => ({ row, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ row }) => row);
}
