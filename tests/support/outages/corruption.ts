import type { MarketEvent } from '../../vendors/market/events';
import type { FaultName } from '../../vendors/server/faults';

/** What a vendor says wrongly: another body, or another time. Its name identifies it. */
export type Corruption = {
  name: string;
  /** Changes a JSON body. */
  json?: (body: unknown, path: string) => unknown;
  /** Changes a body of another kind. */
  text?: (body: string) => string;
  /** How far the vendor's clock is off; below zero it repeats what it said before. */
  clockMs?: number;
  /** What really happens meanwhile, where it is no error at all. */
  event?: MarketEvent;
};

export type VendorFault = FaultName | Corruption;

export type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number, or a text that begins with one (`"3.1%"`), through a function; anything else as it is. */
function numeric(value: unknown, change: (figure: number) => number): unknown {
  if (typeof value === 'number') return change(value);
  if (typeof value !== 'string') return value;
  const [, figure, unit = ''] = /^(-?[\d.]+(?:e-?\d+)?)(%?)$/.exec(value) ?? [];
  return figure === undefined ? value : `${plain(change(Number(figure)))}${unit}`;
}

/** Without an exponent, as vendors write decimals. */
function plain(figure: number): string {
  return figure.toFixed(12).replace(/\.?0+$/, '');
}

/** Every value of a JSON body through a function, the innermost first. */
const revived =
  (change: (value: unknown, key: string) => unknown) =>
  (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, value) => change(value, key));

/** The figures under these keys, at any depth, through a function. */
export const figuresOf = (keys: readonly string[], change: (figure: number) => number) =>
  revived((value, key) => (keys.includes(key) ? numeric(value, change) : value));

export type Level = { price: number; size: number };

/** The levels of every order book in an exchange's body, whichever way it writes them. */
export const levelsOf = (change: (level: Level) => Level) =>
  revived((value) => {
    const places = Array.isArray(value) ? placesOf(value) : fieldsOf(value);
    if (!places) return value;
    const node = value as Row;
    const [at, of] = places;
    const { price, size } = change({ price: Number(node[at]), size: Number(node[of]) });
    const changed = { [at]: numeric(node[at], () => price), [of]: numeric(node[of], () => size) };
    return Object.assign(node, changed);
  });

function fieldsOf(value: unknown): readonly [string, string] | null {
  if (!isRow(value) || !('price' in value)) return null;
  const size = ['amount', 'size'].find((name) => name in value);
  return size === undefined ? null : ['price', size];
}

/** Where a level has its price and its size; `null` for what is no level. Bitfinex counts orders between them. */
function placesOf(node: readonly unknown[]): readonly [number, number] | null {
  const isFigure = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
  if (node.length < 2 || node.length > 5 || !node.slice(0, 2).every(isFigure)) return null;
  const isCounted = node.length === 3 && node.every((value) => typeof value === 'number');
  return isCounted && Number.isInteger(node[1]) ? [0, 2] : [0, 1];
}

/** The rows of an answer of DefiLlama's through a function from all rows to all rows. */
const rowsAt =
  (at: string) =>
  (change: (rows: readonly Row[]) => readonly Row[]) =>
  (body: unknown, path: string): unknown => {
    if (path !== at) return body;
    if (Array.isArray(body)) return change(body.filter(isRow));
    const isListed = isRow(body) && Array.isArray(body.data);
    return isListed ? { ...body, data: rowsAt(at)(change)(body.data, path) } : body;
  };
export const poolRows = rowsAt('/pools');
export const lendingRows = rowsAt('/lendBorrow');

/** The figures of each line of a table except in its first column. */
export function columnsOf(change: (figure: number) => number): (body: string) => string {
  return (body) =>
    body
      .split('\n')
      .map((line, index) => {
        const [first = '', ...rest] = line.split(',');
        if (index === 0) return line;
        return [first, ...rest.map((cell) => numeric(cell, change))].join(',');
      })
      .join('\n');
}
