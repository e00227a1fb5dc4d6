import { sql } from 'kysely';
import { openStore } from '@/lib/db/connection/client';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { type CutProxy, startCutProxy } from '../../support/store/cut-proxy';
import { findPostgres } from '../../support/store/store-engines';

const QUERY_TIMEOUT_MS = 300;
const found = findPostgres();
const onPostgres = 'url' in found ? describe : describe.skip;

onPostgres('PostgreSQL behind a link that fails', () => {
  let proxy: CutProxy;
  let databaseUrl: string;
  beforeAll(async () => {
    proxy = await startCutProxy('url' in found ? found.url : '');
    databaseUrl = proxy.url;
  });
  afterAll(() => proxy.close());

  it.each(['cut', 'hang'] as const)(
    'fails in time after a %s and works once it is mended',
    async (how) => {
      const store = await openStore({ databaseUrl, queryTimeoutMs: QUERY_TIMEOUT_MS });
      const one = () => sql<{ one: number }>`select 1 as one`.execute(store.db);
      try {
        expect((await one()).rows).toEqual([{ one: 1 }]);
        await proxy[how]();
        const startedMs = performance.now();
        const failure = await one().catch((error: unknown) => error);
        expect(isStoreOutage(failure)).toBe(true);
        expect(performance.now() - startedMs).toBeLessThan(2_000);
        await proxy.mend();
        expect((await one()).rows).toEqual([{ one: 1 }]);
      } finally {
        await store.close();
      }
    },
  );

  it('ends a query that takes too long, also within a transaction', async () => {
    const store = await openStore({ databaseUrl, queryTimeoutMs: QUERY_TIMEOUT_MS });
    try {
      const slow = store.db.transaction().execute((trx) => sql`select pg_sleep(5)`.execute(trx));
      expect(isStoreOutage(await slow.catch((error: unknown) => error))).toBe(true);
    } finally {
      await store.close();
    }
  });

  it('takes a server that is not there for an outage, and a wrong query for none', async () => {
    await proxy.cut();
    const refused = await openStore({ databaseUrl }).catch((error: unknown) => error);
    expect(isStoreOutage(refused)).toBe(true);
    await proxy.mend();
    const store = await openStore({ databaseUrl });
    const wrong = await sql`select nothing`.execute(store.db).catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(Error);
    expect(isStoreOutage(wrong)).toBe(false);
    await store.close();
  });
});
