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

type Row = Record<string, unknown>;

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

/** The figures under these keys, at any depth, through a function. */
export function figuresOf(
  keys: readonly string[],
  change: (figure: number) => number,
): (body: unknown) => unknown {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isRow(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        keys.includes(key) && !isRow(value) ? numeric(value, change) : walk(value),
      ]),
    );
  };
  return walk;
}

export type Level = { price: number; size: number };

/** The levels of every order book in an exchange's body, whichever way it writes them. */
export function levelsOf(change: (level: Level) => Level): (body: unknown) => unknown {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      const places = placesOf(node);
      if (!places) return node.map(walk);
      const [at, of] = places;
      const copy = [...node];
      const level = change({ price: Number(node[at]), size: Number(node[of]) });
      copy[at] = numeric(node[at], () => level.price);
      copy[of] = numeric(node[of], () => level.size);
      return copy;
    }
    if (!isRow(node)) return node;
    const size = 'amount' in node ? 'amount' : 'size';
    if ('price' in node && size in node) {
      const level = change({ price: Number(node.price), size: Number(node[size]) });
      const { price, size: amount } = level;
      return {
        ...node,
        price: numeric(node.price, () => price),
        [size]: numeric(node[size], () => amount),
      };
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
  };
  return walk;
}

/** Where a level has its price and its size; `null` for what is no level. Bitfinex counts orders between them. */
function placesOf(node: readonly unknown[]): readonly [number, number] | null {
  const isFigure = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
  if (node.length < 2 || node.length > 5 || !node.slice(0, 2).every(isFigure)) return null;
  const isCounted = node.length === 3 && node.every((value) => typeof value === 'number');
  return isCounted && Number.isInteger(node[1]) ? [0, 2] : [0, 1];
}

/** The rows of DefiLlama's `/pools` through a function from all rows to all rows. */
export function poolRows(
  change: (rows: readonly Row[]) => readonly Row[],
): (body: unknown, path: string) => unknown {
  return (body, path) =>
    path === '/pools' && isRow(body) && Array.isArray(body.data)
      ? { ...body, data: change(body.data.filter(isRow)) }
      : body;
}

/** The rows of DefiLlama's `/lendBorrow` through a function from all rows to all rows. */
export function lendingRows(
  change: (rows: readonly Row[]) => readonly Row[],
): (body: unknown, path: string) => unknown {
  return (body, path) =>
    path === '/lendBorrow' && Array.isArray(body) ? change(body.filter(isRow)) : body;
}

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
