import { createHash } from 'node:crypto';
import { sealText } from '@/lib/benchmark/evidence/seal-document';
import { saveEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';
import { SAMPLE_REGISTRY, seedRegistry } from '../registry-seed';

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
