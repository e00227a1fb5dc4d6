import { sealSecrets } from '@/lib/db/secrets/seal-secrets';
import { secretBox } from '@/lib/db/secrets/secret-box';
import { earlierLinkSecrets, linkSecret } from '@/lib/db/secrets/site-keys';
import { queueDelivery } from '@/lib/features/alerts/store/deliveries';
import { type TestStore, temporaryStore } from '../engine/process/memory-store';

const ONE = 'the-first-secret-of-a-site-long-enough';
const TWO = 'the-second-secret-of-a-site-long-enough';
const NONE = { siteSecret: undefined, previousSiteSecret: undefined };
const FIRST = { siteSecret: ONE, previousSiteSecret: undefined };
const CHANGED = { siteSecret: TWO, previousSiteSecret: ONE };

let kept: TestStore;
let db: TestStore['store']['db'];
let links: string;
beforeEach(async () => {
  kept = await temporaryStore();
  db = kept.store.db;
  links = await linkSecret(db, undefined);
  const channel = { alert_id: 'a', created_at_ms: 1 };
  await db
    .insertInto('alert_channels')
    .values([
      {
        ...channel,
        channel_id: 'hook',
        kind: 'webhook',
        format: 'json',
        target: 'https://x',
        secret: 'of hook',
      },
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
  const message = { kind: 'webhook', target: 'https://x', body: '{}', createdAtMs: 1 } as const;
  await queueDelivery(db, {
    ...message,
    ...{ deliveryId: 'hook:1', alertId: 'a', ownerId: 'o', secret: 'of hook' },
  });
});
afterEach(() => kept.close());

async function stored(): Promise<string[]> {
  const tables = ['site_secrets', 'alert_channels', 'alert_deliveries'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('secret').execute()),
  );
  return rows.flat().flatMap(({ secret }) => secret ?? []);
}

it('seals what an older store has in plain text, once', async () => {
  expect(await sealSecrets(db, NONE)).toEqual({ sealed: 0, unopened: 0 });
  expect(await stored()).toEqual([links, 'of hook', 'of hook']);
  expect(await sealSecrets(db, FIRST)).toEqual({ sealed: 3, unopened: 0 });
  for (const text of await stored()) expect(text).toMatch(/^enc1\./);
  expect(await sealSecrets(db, FIRST)).toEqual({ sealed: 0, unopened: 0 });
  // Links of earlier mails stay good.
  expect(await linkSecret(db, ONE)).toBe(ONE);
  expect(await earlierLinkSecrets(db, FIRST)).toEqual([links]);
});

it('follows a change of SITE_SECRET, and needs the earlier one no longer', async () => {
  await sealSecrets(db, FIRST);
  expect(await earlierLinkSecrets(db, CHANGED)).toEqual([ONE, links]);
  expect(await sealSecrets(db, CHANGED)).toEqual({ sealed: 3, unopened: 0 });
  const box = secretBox({ siteSecret: TWO, previousSiteSecret: undefined });
  const [, ofHook = '', ofMessage = ''] = await stored();
  expect([box.open('webhook', ofHook), box.open('webhook', ofMessage)]).toEqual([
    'of hook',
    'of hook',
  ]);
});

it('counts what a lost SITE_SECRET has sealed, and leaves it', async () => {
  await sealSecrets(db, FIRST);
  const before = await stored();
  const lost = { siteSecret: TWO, previousSiteSecret: undefined };
  expect(await sealSecrets(db, lost)).toEqual({ sealed: 0, unopened: 3 });
  expect(await sealSecrets(db, NONE)).toEqual({ sealed: 0, unopened: 3 });
  expect(await stored()).toEqual(before);
  expect(await earlierLinkSecrets(db, lost)).toEqual([]);
  await expect(linkSecret(db, undefined)).rejects.toThrow('SITE_SECRET');
});
