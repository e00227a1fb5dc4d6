import { createPublicKey, verify } from 'node:crypto';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import { appendAuditRecord, getLatestAuditRecord } from '@/lib/db/benchmark/audit-records';
import { listStatementKeys } from '@/lib/db/benchmark/fixing-statements';
import { putSnapshot } from '@/lib/db/benchmark/snapshots';
import { inTransaction } from '@/lib/db/connection/client';
import { commit, showFeed, signFixings } from '@/lib/engine/process/runtime';
import { Engine } from '@/lib/engine/tick/engine';
import { evaluateAlerts } from '@/lib/features/alerts/evaluate-alerts';
import { insertAlert } from '@/lib/features/alerts/store/alerts';
import { insertOwner } from '@/lib/features/alerts/store/owners';
import { alertRow } from '../../../../support/store/store-rows';
import {
  storeOfEachTest,
  type TestRuntime,
  testRuntime,
} from '../../../engine/process/memory-store';
import { FEED, runFixingHour, sampleOptions } from '../../../engine/tick/sample-run';

const DAYS = ['2026-03-04', '2026-03-05'] as const;
const fixedAtMs = (day: string) => Date.parse(`${day}T16:00:00Z`);
const SITE = 'https://yield.test';

const held = storeOfEachTest();
let runtime: TestRuntime;
let engine: Engine;

beforeEach(async () => {
  runtime = await testRuntime(held, { SITE_URL: SITE });
  await showFeed(runtime, FEED);
  engine = new Engine(sampleOptions());
  const { db } = held.store;
  const owner = { ownerId: 'o', address: 'ada@example.org', email: 'ada@example.org' };
  await insertOwner(db, { ...owner, createdAtMs: 1, confirmedAtMs: 1 });
  const rule = { kind: 'fixing', symbol: null, comparison: null, threshold: null } as const;
  await insertAlert(db, alertRow({ alertId: 'a', ownerId: 'o', ...rule }));
  const channel = { alert_id: 'a', secret: 's', created_at_ms: 1 };
  await db
    .insertInto('alert_channels')
    .values([
      { ...channel, channel_id: 'hook', kind: 'webhook', format: 'json', target: 'https://x.test' },
      {
        ...channel,
        channel_id: 'chat',
        kind: 'telegram',
        format: 'text',
        target: '1',
        secret: null,
      },
    ])
    .execute();
});

async function strike(day: string): Promise<void> {
  await commit(runtime, 'sample', runFixingHour(engine, fixedAtMs(day)));
}
const bodies = async (kind: 'webhook' | 'telegram') =>
  (
    await held.store.db
      .selectFrom('alert_deliveries')
      .select('body')
      .where('kind', '=', kind)
      .orderBy('delivery_id')
      .execute()
  ).map(({ body }) => body);

it('tells a fixing and its restatement to webhooks with the signed statement, each once', async () => {
  await strike(DAYS[0]);
  // The first look remembers what there is.
  expect(await evaluateAlerts(runtime, fixedAtMs(DAYS[0]) + 15_000)).toBe(0);
  await strike(DAYS[1]);
  const lookAtMs = fixedAtMs(DAYS[1]) + 300_000;
  expect(await evaluateAlerts(runtime, lookAtMs)).toBe(1);
  expect(await evaluateAlerts(runtime, lookAtMs + 1)).toBe(0);
  const head = await getLatestAuditRecord(held.store.db, { feedId: 'sample' });
  if (!head) throw new Error('nothing struck');
  const next = { sequence: head.sequence + 1, revision: 1, previousSha256: head.sha256 };
  await appendAuditRecord(held.store.db, { ...head, ...next, sha256: 'f'.repeat(64) });
  await inTransaction(held.store.db, (trx) => signFixings(runtime, trx, 'sample', lookAtMs));
  expect(await evaluateAlerts(runtime, lookAtMs + 300_000)).toBe(1);

  const events = (await bodies('webhook')).map((body) => JSON.parse(body));
  expect(
    events.map(({ type, data: { value, record, data_class } }) => [
      type,
      value,
      record,
      data_class,
    ]),
  ).toEqual([
    ['fixing.published', '2026-03-05', `${SITE}/fixings/2026-03-05`, 'sample'],
    ['fixing.restated', `2026-03-05/${head.indexCode} 1`, `${SITE}/fixings/2026-03-05`, 'sample'],
  ]);
  const [key] = await listStatementKeys(held.store.db);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  for (const { statement, signature } of events.map(({ data }) => data)) {
    const text = Buffer.from(canonicalText(statement));
    expect(verify(null, text, publicKey, Buffer.from(signature.value, 'base64url'))).toBe(true);
  }
  const [chat] = await bodies('telegram');
  expect(chat).toContain('Simulated data (sample).');
  expect(chat).toContain('Fixing of 2026-03-05 published.');
  const mails = await held.store.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body'])
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Simulated data: Fixing of 2026-03-05 published – Stable Yield',
    `Simulated data: Fixing of 2026-03-05 restated, revision ${head.indexCode} 1 – Stable Yield`,
  ]);
  expect(mails[0]?.text_body).toContain(`${SITE}/fixings/2026-03-05`);
});

it('says nothing while there is no fixing', async () => {
  const atMs = fixedAtMs(DAYS[0]);
  const document = {
    asOfMs: atMs,
    methodologyVersion: '3.1.0',
    coins: [],
    indices: [],
    billRate: null,
    regime: { state: 'ON', observations: 90 },
  };
  await putSnapshot(held.store.db, {
    ...{ feedId: 'sample', name: 'market', atMs },
    document: JSON.stringify(document),
  });
  expect(await evaluateAlerts(runtime, atMs)).toBe(0);
  expect(await bodies('webhook')).toEqual([]);
});
