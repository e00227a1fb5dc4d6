import type { Store } from '@/lib/db/connection/client';
import { migrateToLatest } from '@/lib/db/migrate';
import { describeAlerts } from './suites/alerts';
import { describeApiKeys } from './suites/api-keys';
import { describeAuditRecords } from './suites/audit';
import { describeFeedsAndDocuments } from './suites/feeds';
import { describeIncidents } from './suites/incidents';
import { describeIndexValues } from './suites/index-values';
import { describeLeases } from './suites/leases';
import { describeMailOutbox } from './suites/mail-outbox';
import { describeMarketData } from './suites/market';
import { describePrices } from './suites/prices';
import { describeRequests } from './suites/requests';
import { describeRetention } from './suites/retention';
import { describeStatements } from './suites/statements';
import type { StoreContext } from './suites/store-context';

/** Opens an empty database of its own; `drop` removes it again. */
export type OpenStore = () => Promise<{
  store: Store;
  /** A second, independent connection to the same database. */
  openAgain: (options?: { readOnly?: boolean }) => Promise<Store>;
  drop: () => Promise<void>;
}>;

// A whole database is created and migrated before the first test.

/** The one suite every engine has to pass. */
export function describeStore(name: string, open: OpenStore): void {
  describe(`store on ${name}`, () => {
    let opened: Awaited<ReturnType<OpenStore>> | undefined;
    let feeds = 0;

    function current(): Awaited<ReturnType<OpenStore>> {
      if (!opened) throw new Error('the store is not open');
      return opened;
    }

    beforeAll(async () => {
      opened = await open();
      // Web and collector start at once on an empty database.
      const other = await opened.openAgain();
      const ran = await Promise.all([migrateToLatest(opened.store), migrateToLatest(other)]);
      await other.close();
      expect(ran.flat().sort()).toEqual(['0001-first-schema']);
    });

    afterAll(async () => {
      await opened?.store.close();
      await opened?.drop();
    });

    it('migrates once only', async () => {
      expect(await migrateToLatest(current().store)).toEqual([]);
    });

    it('refuses every write of a read-only connection', async () => {
      const reader = await current().openAgain({ readOnly: true });
      const insert = reader.db
        .insertInto('snapshots')
        .values({ feed_id: 'f', name: 'n', at_ms: 1, document: '{}' })
        .execute();
      await expect(insert).rejects.toThrow(/readonly|read-only/);
      await reader.close();
    });

    const context: StoreContext = {
      store: () => current().store,
      openAgain: (options) => current().openAgain(options),
      newFeed: () => `replay:${name}-${++feeds}`,
    };
    describeFeedsAndDocuments(context);
    describePrices(context);
    describeMarketData(context);
    describeIncidents(context);
    describeIndexValues(context);
    describeAuditRecords(context);
    describeStatements(context);
    describeLeases(context);
    describeRetention(context);
    describeAlerts(context);
    describeRequests(context);
    describeMailOutbox(context);
    describeApiKeys(context);
  });
}
