import { keyCommands } from '@/lib/cli/keys';
import { keyHash } from '@/lib/features/keys/issue';
import { getKey, listKeys, takeCall } from '@/lib/features/keys/store';
import { addRequest } from '@/lib/features/requests/store';
import { requestRow } from '../../support/store/store-rows';
import { storeOfAllTests } from '../engine/process/memory-store';
import { runCommand } from './run-command';

const kept = storeOfAllTests();
beforeAll(() => {
  process.env.DATABASE_URL = kept.databaseUrl;
});

/** The command with the store of this test. */
const run = (...args: readonly string[]) => runCommand(keyCommands(), args);

const KEY = /^(sy_[a-z0-9]{8})_[\w-]{43}$/m;
const keyIn = (out: string) => KEY.exec(out)?.[0] ?? '';
const prefixIn = (out: string) => KEY.exec(out)?.[1] ?? '';

it('issues a key that is printed once, and keeps its hash', async () => {
  const { code, out } = await run('issue', '--email', 'Ada@Example.org', '--plan', 'pro');
  expect(code).toBe(0);
  expect(out.split('\n')[1]).toBe(
    'This pro key of Ada@Example.org is shown once. Only its hash is kept.',
  );
  expect(await getKey(kept.store.db, prefixIn(out))).toMatchObject({
    sha256: keyHash(keyIn(out)),
    plan: 'pro',
    address: 'ada@example.org',
    origin: 'operator',
  });
  const [listed, shown] = [await run('list'), await run('show', prefixIn(out))];
  for (const text of [listed.out, shown.out]) {
    expect(text).toContain(prefixIn(out));
    expect(text).not.toContain(keyIn(out));
  }
  expect(shown.out).toMatch(/^calls today 0 of 100000$/m);
});

it('makes a key of an API access request, and of no other', async () => {
  const bo = { id: 'a1b2c3d4e5f6', email: 'Bo@EXAMPLE.org', address: 'Bo@example.org' };
  const request = requestRow({ ...bo, kind: 'api-access' });
  await addRequest(kept.store.db, request);
  await addRequest(kept.store.db, { ...request, id: 'b1b2c3d4e5f6', kind: 'contact' });
  const { out } = await run('issue', '--request', request.id);
  expect(await getKey(kept.store.db, prefixIn(out))).toMatchObject({
    plan: 'pro',
    address: 'bo@example.org',
    requestId: request.id,
  });
  expect(await run('issue', '--request', 'b1b2c3d4e5f6')).toMatchObject({
    code: 1,
    error: 'There is no API access request with that id.\n',
  });
});

it('rotates a key, whose calls go on, revokes it, and tells its use', async () => {
  const { out } = await run('issue', '--email', 'cy@example.org', '--plan', 'free');
  const old = await getKey(kept.store.db, prefixIn(out));
  const accountId = old?.accountId ?? '';
  for (const date of ['2026-11-20', '2026-11-20', '2026-11-21']) {
    await takeCall(kept.store.db, { accountId, date, limit: 1000 });
  }
  const rotated = await run('rotate', prefixIn(out));
  expect(keyIn(rotated.out)).not.toBe(keyIn(out));
  expect(await getKey(kept.store.db, prefixIn(out))).toMatchObject({ revokedBy: 'rotation' });
  expect(await getKey(kept.store.db, prefixIn(rotated.out))).toMatchObject({
    accountId,
    plan: 'free',
  });
  const usage = await run('usage', prefixIn(rotated.out));
  expect(usage.out.split('\n')).toEqual([
    '2026-11-21          1',
    '2026-11-20          2',
    '3 calls on 2 days with any',
    '',
  ]);
  expect(await run('revoke', prefixIn(rotated.out))).toMatchObject({ code: 0 });
  expect(await run('revoke', prefixIn(rotated.out))).toMatchObject({
    code: 1,
    error: `There is no key ${prefixIn(rotated.out)} in use.\n`,
  });
  const addresses = (await listKeys(kept.store.db)).map(({ address }) => address);
  expect(addresses).not.toContain('cy@example.org');
});

it('gives a key for charts with its address, and ends it with the key it belongs to', async () => {
  const owner = prefixIn((await run('issue', '--email', 'di@example.org', '--plan', 'pro')).out);
  const { code, out } = await run('chart', owner);
  const [key = '', told, address = ''] = out.split('\n');
  expect(code).toBe(0);
  expect(key).toMatch(/^syc_[a-z0-9]{8}_[\w-]{43}$/);
  expect(told).toBe('This pro chart key of di@example.org is shown once. Only its hash is kept.');
  expect(address).toMatch(/^Datafeed address: https?:\/\/[^/]+\/api\/v1\/udf\/syc_/);
  expect(address.endsWith(key)).toBe(true);
  const prefix = key.slice(0, 12);
  expect(await getKey(kept.store.db, prefix)).toMatchObject({
    accountId: (await getKey(kept.store.db, owner))?.accountId,
    sha256: keyHash(key),
    plan: 'pro',
  });
  expect((await run('list')).out).toContain(prefix);
  expect((await run('show', prefix)).out).toMatch(/^opens {7}charts alone$/m);
  expect((await run('revoke', owner)).out).toBe(
    `${owner} is ended, with 1 key for charts or spreadsheets.\n`,
  );
  expect(await run('revoke', prefix)).toMatchObject({ code: 1 });
  expect(await run('chart', owner)).toMatchObject({ code: 1 });
  const free = prefixIn((await run('issue', '--email', 'di@example.org', '--plan', 'free')).out);
  expect((await run('chart', free)).error).toContain('Charts need a Pro Trader or Enterprise key.');
});

it.each([
  [['fly'], "'fly' is no command."],
  [['issue'], '--plan must be one of free, pro, enterprise.'],
  [['issue', '--plan', 'gold', '--email', 'a@b.org'], '--plan must be one of'],
  [['issue', '--plan', 'pro'], 'issue needs --email'],
  [['issue', '--plan', 'pro', '--email', 'all'], 'issue needs --email'],
  [['issue', '--request', 'a', '--email', 'a@b.org'], 'not both'],
  [['show'], 'show needs the prefix of one key'],
  [['chart'], 'chart needs the prefix of one key'],
  [['revoke', 'sy_abcdefgh_secret'], 'revoke needs the prefix of one key'],
  [['list', 'a'], "list takes no 'a'."],
  [['list', '--email', 'a@b.org'], 'list has no option --email.'],
  [['usage', 'sy_abcdefgh', '--days', '0'], '--days must be a whole number'],
  [['list', '--what'], 'npm run keys'],
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => keyCommands().parse(args, { from: 'user' })).toThrow(sentence);
});
