import { createHash, createPublicKey, verify } from 'node:crypto';
import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { sealText } from '@/lib/benchmark/evidence/seal-document';
import { saveEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import { noteStatementKey } from '@/lib/db/benchmark/fixing-statements';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import type {
  DayStatements,
  SignedStatement,
  StatementKeySet,
  StatementList,
} from '@/lib/features/records/statements-contract';
import { outputOf } from '../../../support/store/record-text';
import { indexRow } from '../../../support/store/store-rows';
import { apiStore, putIndicative, recordOf, seed } from '../api-store';
import { answer, callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';
import { SAMPLE_REGISTRY, seedRegistry } from '../registry-seed';
import { seedStatements } from '../statement-seed';

describe('why a value changed', () => {
  const store = apiStore(seed);
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
  });

  const ask = (query: Record<string, string> = {}) =>
    callRoute('getAttribution', { params: { index: 'SYI' }, query });

  it('says why the value changed since the day before, per coin and cause', async () => {
    const response = await ask({ kind: 'indicative' });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Attribution;
    expect(answer).toMatchObject({
      ...{ index_code: 'SYI', unit: 'percent', kind: 'indicative', change_bps_text: '-20' },
      from: { at: '2026-03-09T12:00:00.000Z', value_text: '4.4' },
      to: { at: '2026-03-10T12:00:00.000Z', value_text: '4.2' },
      causes: [{ cause: 'apy', bps_text: '-20' }],
      members: [{ symbol: 'USDT', change_bps_text: '-20' }],
      ...{ joined: [], left: [] },
    });
  });

  it.each([
    [{ kind: 'fixing' }, 404, 'from: no fixing record of SYI is available for that time.'],
    [
      { kind: 'indicative', to: '2026-03-01' },
      404,
      'to: no indicative record of SYI is available for that time.',
    ],
    [
      { kind: 'indicative', from: '2026-03-10T12:00:00Z' },
      400,
      'from: must lead to a value before that of to.',
    ],
    [{ from: 'yesterday' }, 400, expect.stringMatching(/^from: /)],
  ])('names the field that leads nowhere: %j', async (query, status, detail) => {
    const response = await ask(query as Record<string, string>);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ detail }),
    ]);
  });

  describe('of a value that was carried forward', () => {
    const HOUR_MS = 3_600_000;
    const timeOf = (atMs: number) => new Date(atMs).toISOString();
    const computedMs = TICK_MS - 3 * HOUR_MS;
    const carriedMs = TICK_MS - 2 * HOUR_MS;
    /** Carried as well, but of a value that no record holds. */
    const orphanMs = TICK_MS - HOUR_MS;

    beforeAll(async () => {
      const carried = (value: string) => ({
        output: outputOf({ value, method: 'carried_forward', confidence: '0.5' }),
      });
      const put = (atMs: number, over: object, apyPercent: string) =>
        putIndicative(store.db, atMs, recordOf('indicative', atMs, over, apyPercent), 'a');
      await appendIndexValues(store.db, [
        indexRow({ feedId: FEED_ID, atMs: computedMs, value: '4.3' }),
      ]);
      await put(computedMs, {}, '4.3');
      await put(carriedMs, carried('4.3'), '4.25');
      await put(orphanMs, carried('4.35'), '4.25');
    });

    const between = async (fromMs: number, toMs: number) => {
      const range = { from: timeOf(fromMs), to: timeOf(toMs) };
      return (await ask({ kind: 'indicative', ...range })).json() as Promise<Attribution>;
    };

    it('explains the value it repeats, from either side', async () => {
      const down = await between(TICK_MS - 24 * HOUR_MS, carriedMs);
      expect(down).toMatchObject({
        to: { at: timeOf(carriedMs), method: 'carried_forward', computed_at: timeOf(computedMs) },
        ...{ change_bps_text: '-10', causes: [{ cause: 'apy', bps_text: '-10' }] },
      });
      const on = await between(carriedMs, TICK_MS);
      expect(on).toMatchObject({
        from: { at: timeOf(carriedMs), value_text: '4.3', computed_at: timeOf(computedMs) },
        ...{ change_bps_text: '-10', causes: [{ cause: 'apy', bps_text: '-10' }] },
      });
      expect(await between(computedMs, carriedMs)).toMatchObject({
        change_bps_text: '0',
        causes: [],
      });
    });

    it('has the one cause "carried forward" where no record holds that value', async () => {
      expect(await between(TICK_MS - 24 * HOUR_MS, orphanMs)).toMatchObject({
        to: { at: timeOf(orphanMs), computed_at: null },
        ...{ change_bps_text: '-5', causes: [{ cause: 'carried_forward', bps_text: '-5' }] },
        members: [],
      });
    });
  });
});

describe('GET /api/v1/registry/{hash}', () => {
  const store = apiStore(seed);
  beforeAll(async () => {
    await seedRegistry(store);
  });

  const registry = (hash: string) => callRoute('getRegistry', { params: { hash } });

  it('answers with the text that was hashed', async () => {
    const answer = await registry(SAMPLE_REGISTRY.sha256);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(createHash('sha256').update(text).digest('hex')).toBe(SAMPLE_REGISTRY.sha256);
    expect(JSON.parse(text)).toMatchObject({ schema: 'evidence-registry/1', venues: ['kraken'] });
  });

  it('knows no other hash, and serves no other document', async () => {
    const { sha256, text } = sealText({ schema: 'evidence-bills/1' });
    const kept = { indicativeAtMs: null, keptAtMs: TICK_MS };
    await saveEvidenceDocuments(store.db, [{ feedId: FEED_ID, sha256, document: text, ...kept }]);
    expect((await registry(sha256)).status).toBe(404);
    expect((await registry('a'.repeat(64))).status).toBe(404);
    expect((await registry('nope')).status).toBe(400);
  });
});

describe('signed statements', () => {
  const store = apiStore(seed);
  beforeAll(async () => {
    await seedStatements(store);
  });

  it('a reader with the answer and the key set alone can check every statement', async () => {
    const { keys } = await answer<StatementKeySet>('getStatementKeys');
    const { statements } = await answer<StatementList>('listStatements');
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
    const first = await answer<StatementList>('listStatements', { query: { limit: 1 } });
    expect(first.statements.map(revisionOf)).toEqual(['1']);
    const before = first.next ?? undefined;
    const second = await answer<StatementList>('listStatements', { query: { limit: 1, before } });
    expect(second.statements.map(revisionOf)).toEqual(['0']);
    expect(second.next).toBeNull();
    expect(first.statements[0]?.statement.previous_sha256).toBe(second.statements[0]?.sha256);
  });

  it('gives a day all revisions, and says where there is none', async () => {
    const day = await answer<DayStatements>('getStatements', { params: { date: '2026-03-09' } });
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
    const { keys } = await answer<StatementKeySet>('getStatementKeys');
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
});
