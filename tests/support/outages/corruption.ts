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
  /** The market as it tells it. */
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

/** The figures under these keys, at any depth, through a function. */
export const figuresOf =
  (keys: readonly string[], change: (figure: number) => number) =>
  (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, value) =>
      keys.includes(key) ? numeric(value, change) : value,
    );

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
