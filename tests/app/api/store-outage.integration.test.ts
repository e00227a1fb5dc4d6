import { GET as livez } from '@/app/livez/route';
import { GET as readyz } from '@/app/readyz/route';
import { type CutProxy, startCutProxy } from '../../support/store/cut-proxy';
import { createDatabase } from '../../support/store/postgres-database';
import { findPostgres } from '../../support/store/store-engines';
import { apiStore, seed } from './api-store';
import { callRoute } from './handlers';
import { FORMS } from './visitors/visitor-calls';

/** No call may keep its caller longer: a connection has 3 s, a query 4.5 s. */
const LONGEST_CALL_MS = 8_000;
const found = findPostgres();
const onPostgres = 'url' in found ? describe : describe.skip;

onPostgres('calls while PostgreSQL does not answer', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: CutProxy;

  beforeAll(async () => {
    database = await createDatabase('url' in found ? found.url : '');
    proxy = await startCutProxy(database.databaseUrl);
    process.env.DATABASE_URL = proxy.url;
  });
  apiStore((store) => seed(store, { hasRecords: false }));
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  const send = () => callRoute('requestContact', { body: FORMS.contact.body });

  it.each(['cut', 'hang'] as const)(
    'reads from memory, refuses to write and recovers after a %s',
    async (how) => {
      const before = await (await callRoute('getCurrentSyi')).json();
      expect((await send()).status).toBe(200);
      await proxy[how]();
      const startedMs = performance.now();
      const [read, write, health, ready] = await Promise.all([
        callRoute('getCurrentSyi'),
        send(),
        callRoute('getHealth'),
        readyz(new Request('http://site.test/readyz')),
      ]);
      expect(performance.now() - startedMs).toBeLessThan(LONGEST_CALL_MS);
      expect([read.status, write.status, health.status, ready.status]).toEqual([
        200, 503, 503, 503,
      ]);
      expect(await read.json()).toMatchObject({ syi_percent: before.syi_percent });
      expect(write.headers.get('retry-after')).toBe('5');
      expect(await write.json()).toMatchObject({ code: 'no_data' });
      expect(livez().status).toBe(200);
      await proxy.mend();
      expect((await send()).status).toBe(200);
      expect((await callRoute('getHealth')).status).toBe(200);
    },
  );
});
