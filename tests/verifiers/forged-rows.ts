import { type AuditRecord, namedDocuments } from '@/lib/benchmark/audit/audit';
import { changeLeaf } from '@/lib/benchmark/audit/change-leaf';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { seededRandom } from '../support/seeded-random';

export type Forgery = { name: string; record: AuditRecord };

type Row = Record<string, unknown>;
type Place = { sha256: string | null; path: readonly string[] };
type Operation = {
  name: string;
  /** The rows in place of one; `null` where it does not apply to the row. */
  of: (row: Row, list: string) => readonly Row[] | null;
};

/** Lists in which each row stands for something of its own, as `<schema>.<path>`. */
const TOLD_APART = [
  'evidence-coin/1.quotes',
  'evidence-coin/1.references',
  'evidence-coin/1.books',
  'evidence-pools/1.pools',
  'evidence-cefi/1.rates',
  'evidence-cefi/1.assets',
  'evidence-caps/1.caps',
  'evidence-caps/1.caps.sources',
  'evidence-readings/1.strategies',
  'evidence-readings/1.strategies.days',
  'evidence-registry/1.coins',
  'evidence-registry/1.protocols',
  'evidence-basket/1.candidates',
  'record.constituents',
  'record.exclusions',
  'record.refused',
  'record.documents.coins',
];
/** Rows whose lack shows: a rule read each of them, or told why it did not. */
const MISSED = [
  'evidence-coin/1.quotes',
  'evidence-coin/1.references',
  'evidence-basket/1.candidates',
  'record.constituents',
  'record.exclusions',
  'record.refused',
];
const AMOUNTS = [
  'mid',
  'bid',
  'ask',
  'tvlUsd',
  'volume24hUsd',
  'assetsUsd',
  'marketCapUsd',
  'circulationUsd',
];

const OPERATIONS: readonly Operation[] = [
  { name: 'twice', of: (row, list) => (TOLD_APART.includes(list) ? [row, { ...row }] : null) },
  {
    name: 'left out',
    // A candidate that was not chosen may leave the choice and every other rank as they are.
    of: (row, list) => (MISSED.includes(list) && row.isChosen !== false ? [] : null),
  },
  { name: 'with a member that is none', of: (row) => [{ ...row, note: 'as agreed' }] },
  {
    name: 'without a member',
    of: (row) => {
      const [first, ...rest] = Object.entries(row);
      return first === undefined ? null : [Object.fromEntries(rest)];
    },
  },
  {
    name: 'a number for a text',
    of: (row) => changed(row, (_, value) => (isText(value) ? 1 : undefined)),
  },
  {
    name: 'with a look-alike letter',
    of: (row) => ('symbol' in row ? [{ ...row, symbol: `${String(row.symbol)}Т` }] : null),
  },
  {
    name: 'with an amount below zero',
    of: (row) =>
      changed(row, (key, value) =>
        AMOUNTS.includes(key) && isText(value) ? `-${value}` : undefined,
      ),
  },
  {
    name: 'with a mid beside its quote',
    of: (row) =>
      typeof row.mid === 'string' && row.bid !== null && row.ask !== null && 'bid' in row
        ? [{ ...row, mid: dec(row.mid).plus('0.0001').toFixed() }]
        : null,
  },
  {
    name: 'with depths that shrink',
    of: (row) => (Array.isArray(row.depthsUsd) ? [{ ...row, depthsUsd: ['3', '2', '1'] }] : null),
  },
  {
    name: 'with a yield that is no sum',
    of: (row) =>
      isText(row.apyPercent) && isText(row.apyBasePercent)
        ? [{ ...row, apyPercent: dec(row.apyPercent).plus('1.5').toFixed() }]
        : null,
  },
  {
    name: 'of next month',
    of: (row) =>
      isText(row.observedAt) && !('venue' in row) && !('priceUsd' in row)
        ? [{ ...row, observedAt: new Date(Date.parse(row.observedAt) + 30 * DAY_MS).toISOString() }]
        : null,
  },
  {
    name: 'of a protocol that nobody reviewed',
    of: (row) =>
      'poolId' in row && row.kind === 'lending' ? [{ ...row, protocol: 'invented-lending' }] : null,
  },
  {
    name: 'private credit called lending',
    of: (row) =>
      'poolId' in row && row.kind === 'private-credit' ? [{ ...row, kind: 'lending' }] : null,
  },
  {
    name: 'of an exchange that its venue is not',
    of: (row) => ('venue' in row ? [{ ...row, exchange: 'invented' }] : null),
  },
];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The row with the first member that `change` changes; `null` where it changes none. */
function changed(row: Row, change: (key: string, value: unknown) => unknown): Row[] | null {
  for (const [key, value] of Object.entries(row)) {
    const other = change(key, value);
    if (other !== undefined) return [{ ...row, [key]: other }];
  }
  return null;
}

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
  const found: Forgery[] = [];
  const seen = new Set<string>();
  for (let turn = 0; found.length < count && turn < 100 * count; turn += 1) {
    const operation = OPERATIONS[turn % OPERATIONS.length] as Operation;
    const record = pick(records);
    const lists = places.get(record) ?? new Map<string, Place[]>();
    const list = pick([...lists.keys()]);
    const place = pick(lists.get(list) ?? []);
    const key = JSON.stringify([records.indexOf(record), place, operation.name]);
    const forged = seen.has(key) ? null : forge(record, place, list, operation);
    if (!forged) continue;
    seen.add(key);
    found.push({
      name: `${record.index} ${record.kind}: ${list} ${operation.name}`,
      record: forged,
    });
  }
  return found;
}

/** Every row of a record and of the documents it names itself, by the list it stands in. */
function rowsOf(record: AuditRecord): Map<string, Place[]> {
  const lists = new Map<string, Place[]>();
  const walk = (node: unknown, list: string, place: Place): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      const below = { ...place, path: [...place.path, key] };
      const isRow =
        Array.isArray(node) && typeof value === 'object' && value !== null && !Array.isArray(value);
      if (isRow) lists.set(list, [...(lists.get(list) ?? []), below]);
      walk(value, Array.isArray(node) ? list : `${list}.${key}`, below);
    }
  };
  const { evidence = {}, control: _, ...own } = record;
  walk(own, 'record', { sha256: null, path: [] });
  for (const sha256 of new Set(namedDocuments(record))) {
    const { control: __, ...content } = evidence[sha256] as Row;
    if (!('schema' in content)) continue;
    walk(content, String(content.schema), { sha256, path: [] });
  }
  return lists;
}

function forge(
  record: AuditRecord,
  { sha256, path }: Place,
  list: string,
  { of }: Operation,
): AuditRecord | null {
  const at = Number(path.at(-1));
  let applies = false as boolean;
  const rowsAt = { sha256, path: path.slice(0, -1) };
  const forged = changeLeaf(
    record,
    rowsAt,
    (rows) => {
      const instead = of((rows as Row[])[at] as Row, list);
      applies = instead !== null;
      return instead === null ? rows : (rows as Row[]).toSpliced(at, 1, ...instead);
    },
    'totals',
  );
  return applies ? forged : null;
}
