import { migrateToLatest } from '@/lib/db/migrate';
import { storeEngines } from '../../support/store/store-engines';

it.each(storeEngines())(
  'two processes that start at once on an empty %s database migrate it once',
  async (_engine, open) => {
    const { store, openAgain, drop } = await open();
    const other = await openAgain();
    const ran = await Promise.all([migrateToLatest(store), migrateToLatest(other)]);
    expect(ran.flat().sort()).toEqual(['0001-first-schema']);
    expect(await migrateToLatest(store)).toEqual([]);
    const reader = await openAgain({ readOnly: true });
    const insert = reader.db
      .insertInto('snapshots')
      .values({ feed_id: 'f', name: 'n', at_ms: 1, document: '{}' })
      .execute();
    await expect(insert).rejects.toThrow(/readonly|read-only/);
    await Promise.all([reader.close(), other.close(), store.close()]);
    await drop();
  },
);
