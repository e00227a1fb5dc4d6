import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import type { StoredRowOf, Table } from './table';
import type * as alert from './tables/alert-tables';
import type * as key from './tables/api-key-tables';
import type * as index from './tables/index-tables';
import type * as market from './tables/market-tables';
import type * as operation from './tables/operation-tables';
import type * as visitor from './tables/visitor-tables';

/** The stored rows of the tables that a module declares, by the tables' names. */
type StoredRows<Module> = {
  // biome-ignore lint/suspicious/noExplicitAny: any columns.
  [K in keyof Module as Module[K] extends Table<any, infer Name> ? Name : never]: StoredRowOf<
    Module[K]
  >;
};

/**
 * Kysely's types for the database, from the declared tables. Decimals are TEXT of plain decimal digits,
 * times are epoch milliseconds in 64-bit integers, documents are JSON text, booleans are 0 or 1.
 * Every table of market data has the feed first in its key: feeds never mix. Visitor data belongs to
 * no feed.
 */
export interface Database
  extends StoredRows<typeof operation>,
    StoredRows<typeof market>,
    StoredRows<typeof index>,
    StoredRows<typeof visitor>,
    StoredRows<typeof alert>,
    StoredRows<typeof key> {}

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
