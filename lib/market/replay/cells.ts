import 'server-only';
import { isCalendarDay } from '@/lib/market/business-date';

/**
 * What the cells of a csv column must be. Written by hand instead of zod: a recording has 60,000 rows of
 * eight cells, and startup must not wait for them.
 */
export type Cell<Value> = {
  /** What a broken cell is, after the column's name. */
  broken: string;
  /** The value of a cell; `undefined` for a broken one. */
  read: (cell: string) => Value | undefined;
};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const AMOUNT = /^\d{1,20}(\.\d{1,40})?(e[+-]?\d{1,2})?$/i;

/** Epoch milliseconds of an ISO 8601 UTC time; NaN when it is not one. */
export function timeMs(cell: string): number {
  return TIME.test(cell) ? Date.parse(cell) : Number.NaN;
}

/** Decimals stay text until they are fed. */
function textCell(broken: string, accepts: (cell: string) => boolean): Cell<string> {
  return { broken, read: (cell) => (accepts(cell) ? cell : undefined) };
}

const isPositive = (cell: string) => AMOUNT.test(cell) && Number(cell) > 0;

export const name = textCell('no name', (cell) => NAME.test(cell));
export const day = textCell('no day', isCalendarDay);
/** A decimal above zero. */
export const price = textCell('no price', isPositive);
export const positiveAmount = textCell('no amount', isPositive);
/** A decimal of zero or more. */
export const amount = textCell('no amount', (cell) => AMOUNT.test(cell));
export const rewardRate = textCell('no rate', (cell) => AMOUNT.test(cell));
/** A decimal of any sign: lending rates and bill yields have been below zero. */
export const rate = textCell('no rate', (cell) => AMOUNT.test(cell.replace(/^-/, '')));

/** Epoch milliseconds of a time. */
export const time: Cell<number> = {
  broken: 'no time',
  read: (cell) => {
    const atMs = timeMs(cell);
    return Number.isNaN(atMs) ? undefined : atMs;
  },
};

/** The same, where an empty cell is `null`. */
export function optional<Value>({ broken, read }: Cell<Value>): Cell<Value | null> {
  return { broken, read: (cell) => (cell === '' ? null : read(cell)) };
}
