import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { GET as livez } from '@/app/livez/route';
import { GET as readyz } from '@/app/readyz/route';
import type { Store } from '@/lib/db/connection/client';
import { type CutProxy, startCutProxy } from '../../support/store/cut-proxy';
import { findPostgres } from '../../support/store/store-engines';
import { closeApiStore, openApiStore, seed } from './api-store';
import { callRoute } from './handlers';
import { FORMS } from './visitors/visitor-calls';

/** No call may keep its caller longer: a connection has 3 s, a query 4.5 s. */
const LONGEST_CALL_MS = 8_000;
const found = findPostgres();
const onPostgres = 'url' in found ? describe : describe.skip;

onPostgres('calls while PostgreSQL does not answer', () => {
  const database = `outage_test_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: 'url' in found ? found.url : '' });
  let proxy: CutProxy;
  let store: Store;

  beforeAll(async () => {
    await server.connect();
    await server.query(`create database ${database}`);
    const url = new URL('url' in found ? found.url : '');
    proxy = await startCutProxy({ port: Number(url.port || 5432), host: url.hostname });
    url.host = `127.0.0.1:${proxy.port}`;
    url.pathname = `/${database}`;
    process.env.DATABASE_URL = url.href;
    store = await openApiStore();
    await seed(store, { hasRecords: false });
  });
  afterAll(async () => {
    await closeApiStore(store);
    await proxy.close();
    await server.query(`drop database ${database} with (force)`);
    await server.end();
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
