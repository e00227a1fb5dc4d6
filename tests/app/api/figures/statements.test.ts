import { createPublicKey, verify } from 'node:crypto';
import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { noteStatementKey } from '@/lib/db/benchmark/fixing-statements';
import type {
  DayStatements,
  SignedStatement,
  StatementKeySet,
  StatementList,
} from '@/lib/features/records/statements-contract';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';
import { seedStatements } from '../statement-seed';

const store = apiStore(seed);
beforeAll(async () => {
  await seedStatements(store);
});

async function read<T>(...call: Parameters<typeof callRoute>): Promise<T> {
  const response = await callRoute(...call);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

it('a reader with the answer and the key set alone can check every statement', async () => {
  const { keys } = await read<StatementKeySet>('getStatementKeys');
  const { statements } = await read<StatementList>('listStatements');
  expect(statements).toHaveLength(2);
  for (const { statement, sha256, signature } of statements) {
    const key = keys.find(({ kid }) => kid === signature.key_id);
    if (!key) throw new Error('a signature names an unknown key');
    // RFC 7638: the id follows from the key.
    const { crv, kty, x } = key;
    const thumbprint = Buffer.from(sha256Hex(JSON.stringify({ crv, kty, x })), 'hex');
    expect(key.kid).toBe(thumbprint.toString('base64url'));
    const text = canonicalText(statement);
    expect(sha256).toBe(sha256Hex(text));
    const publicKey = createPublicKey({ key: { crv, kty, x }, format: 'jwk' });
    const value = Buffer.from(signature.value, 'base64url');
    expect(verify(null, Buffer.from(text), publicKey, value)).toBe(true);
  }
});

it('lists the newest first, a page at a time', async () => {
  const first = await read<StatementList>('listStatements', { query: { limit: 1 } });
  expect(first.statements.map(revisionOf)).toEqual(['1']);
  const before = first.next ?? undefined;
  const second = await read<StatementList>('listStatements', { query: { limit: 1, before } });
  expect(second.statements.map(revisionOf)).toEqual(['0']);
  expect(second.next).toBeNull();
  expect(first.statements[0]?.statement.previous_sha256).toBe(second.statements[0]?.sha256);
});

it('gives a day all revisions, and says where there is none', async () => {
  const day = await read<DayStatements>('getStatements', { params: { date: '2026-03-09' } });
  expect(day.statements.map(revisionOf)).toEqual(['1', '0']);
  const missing = await callRoute('getStatements', { params: { date: '2026-03-08' } });
  expect([missing.status, await missing.json()]).toEqual([
    404,
    expect.objectContaining({ detail: 'date: no fixing of 2026-03-08 is published.' }),
  ]);
  const wrong = await callRoute('getStatements', { params: { date: '2026-13-01' } });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ detail: expect.stringContaining('date') });
  for (const [name, value] of [
    ['limit', 101],
    ['before', 0],
  ] as const) {
    const refused = await callRoute('listStatements', { query: { [name]: value } });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ detail: expect.stringContaining(name) }),
    ]);
  }
});

it('keeps earlier keys in the set, with the time they signed', async () => {
  const from = { fromMs: TICK_MS, keyId: 'another', publicKey: 'AAAA' };
  await noteStatementKey(store.db, from);
  const { keys } = await read<StatementKeySet>('getStatementKeys');
  const changed = new Date(TICK_MS).toISOString();
  expect(keys.map(({ kid, periods }) => [kid, periods[0]?.until])).toEqual([
    ['another', null],
    [expect.stringMatching(/^[\w-]{43}$/), changed],
  ]);
});

const revisionOf = ({ statement }: SignedStatement) => {
  expect(statement.feed).toBe(FEED_ID);
  return statement.fixings[0]?.revision;
};
