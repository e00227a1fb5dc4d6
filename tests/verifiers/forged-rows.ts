import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { changeLeaf, type Leaf } from '@/lib/benchmark/audit/change-leaf';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { leafName, leavesOf } from '../lib/benchmark/audit/tampering';
import { seededRandom } from '../support/seeded-random';

type Forgery = { name: string; record: AuditRecord };
type Row = Record<string, unknown>;

/** Rows whose lack shows: a rule read each of them, or told why it did not. */
const MISSED = [
  'evidence-coin.quotes',
  'evidence-coin.references',
  'evidence-basket.candidates',
  'record.constituents',
  'record.exclusions',
  'record.refused',
];
/** Lists in which each row stands for something of its own. */
const TOLD_APART = [
  ...MISSED,
  'evidence-coin.books',
  'evidence-pools.pools',
  'evidence-cefi.rates',
  'evidence-cefi.assets',
  'evidence-caps.caps',
  'evidence-caps.caps.sources',
  'evidence-readings.strategies',
  'evidence-readings.strategies.days',
  'evidence-registry.coins',
  'evidence-registry.protocols',
  'record.documents.coins',
];
const AMOUNTS = [
  ...['mid', 'bid', 'ask', 'tvlUsd', 'volume24hUsd', 'assetsUsd', 'marketCapUsd'],
  'circulationUsd',
];

/** The rows in place of one; `null` where an operation does not apply to the row. */
type Operation = (row: Row, list: string) => readonly Row[] | null;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The first of some members that is a text, or of all, is another. */
const member = (
  names: readonly string[] | null,
  change: (text: string) => unknown,
  applies: (row: Row) => boolean = () => true,
): Operation => {
  return (row) => {
    const found = Object.entries(row).find(
      ([name, value]) => isText(value) && (names === null || names.includes(name)),
    );
    return found && applies(row) ? [{ ...row, [found[0]]: change(String(found[1])) }] : null;
  };
};

const plus = (by: string) => (text: string) => dec(text).plus(by).toFixed();
const nextMonth = (text: string) => new Date(Date.parse(text) + 30 * DAY_MS).toISOString();

const OPERATIONS: readonly (readonly [name: string, Operation])[] = [
  ['twice', (row, list) => (TOLD_APART.includes(list) ? [row, { ...row }] : null)],
  // A candidate that was not chosen may leave the choice and every other rank as they are.
  ['left out', (row, list) => (MISSED.includes(list) && row.isChosen !== false ? [] : null)],
  ['with a member that is none', (row) => [{ ...row, note: 'as agreed' }]],
  ['without a member', (row) => [Object.fromEntries(Object.entries(row).slice(1))]],
  ['a number for a text', member(null, () => 1)],
  ['with a look-alike letter', member(['symbol'], (text) => `${text}Т`)],
  ['with an amount below zero', member(AMOUNTS, (text) => `-${text}`)],
  [
    'with a mid beside its quote',
    member(['mid'], plus('0.0001'), ({ bid, ask }) => isText(bid) && isText(ask)),
  ],
  [
    'with depths that shrink',
    (row) => (Array.isArray(row.depthsUsd) ? [{ ...row, depthsUsd: ['3', '2', '1'] }] : null),
  ],
  [
    'with a yield that is no sum',
    member(['apyPercent'], plus('1.5'), ({ apyBasePercent }) => isText(apyBasePercent)),
  ],
  [
    'of next month',
    member(['observedAt'], nextMonth, (row) => !('venue' in row) && !('priceUsd' in row)),
  ],
  [
    'of a protocol that nobody reviewed',
    member(
      ['protocol'],
      () => 'invented-lending',
      (row) => 'poolId' in row && row.kind === 'lending',
    ),
  ],
  [
    'private credit called lending',
    member(
      ['kind'],
      () => 'lending',
      (row) => 'poolId' in row && row.kind === 'private-credit',
    ),
  ],
  [
    'of an exchange that its venue is not',
    (row) => ('venue' in row ? [{ ...row, exchange: 'invented' }] : null),
  ],
];

/**
 * Records in which one row of any list is another, is there twice or not at all, under hashes and totals that fit:
 * each operation on rows drawn by a seed, the same for the same seed.
 */
export function forgedRows(
  records: readonly AuditRecord[],
  count: number,
  seed: number,
): Forgery[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const places = new Map(records.map((record) => [record, rowsOf(record)]));
  const found = new Map<string, Forgery>();
  for (let turn = 0; found.size < count && turn < 100 * count; turn += 1) {
    const [does, operation] = OPERATIONS[turn % OPERATIONS.length] as (typeof OPERATIONS)[number];
    const record = pick(records);
    const [list, rows] = pick([...(places.get(record) ?? [])]);
    const place = pick(rows);
    const forged = forge(record, place, (row) => operation(row, list));
    const name = `${record.index} ${record.kind}: ${list} ${does}`;
    if (forged) found.set(JSON.stringify([name, place]), { name, record: forged });
  }
  return [...found.values()];
}

/** Every row of a record and of the documents it names itself, by the list it stands in. */
function rowsOf(record: AuditRecord): Map<string, Leaf[]> {
  const rows = leavesOf(record, ['evidence', 'control']).flatMap(({ sha256, path }) =>
    path.slice(0, -1).flatMap((part, at): Leaf[] => {
      return /^\d+$/.test(part) ? [{ sha256, path: path.slice(0, at + 1) }] : [];
    }),
  );
  const lists = new Map<string, Leaf[]>();
  for (const row of new Map(rows.map((each) => [JSON.stringify(each), each])).values()) {
    const list = leafName(record, row);
    if (!list.startsWith('parameters')) lists.set(list, [...(lists.get(list) ?? []), row]);
  }
  return lists;
}

function forge(
  record: AuditRecord,
  { sha256, path }: Leaf,
  operation: (row: Row) => readonly Row[] | null,
): AuditRecord | null {
  let applies = false as boolean;
  const list = { sha256, path: path.slice(0, -1) };
  const at = Number(path.at(-1));
  const change = (rows: unknown) => {
    const instead = operation((rows as Row[])[at] as Row);
    applies = instead !== null;
    return (rows as Row[]).toSpliced(at, 1, ...(instead ?? []));
  };
  const forged = changeLeaf(record, list, change, 'totals');
  return applies ? forged : null;
}
