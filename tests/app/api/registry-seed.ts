import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { registryDocument } from '@/lib/benchmark/evidence/basket-documents';
import { sealDocument } from '@/lib/benchmark/evidence/seal-document';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { saveEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import type { Store } from '@/lib/db/connection/client';
import { FEED_ID, TICK_MS } from './market-fixture';

/** A registry of one coin, as records name it. */
export const SAMPLE_REGISTRY = sealDocument(
  registryDocument(
    {
      coins: [{ symbol: 'USDC', contracts: { Ethereum: '0xa0b8' } }],
      venues: ['kraken'],
      platforms: [],
      protocols: [{ id: 'aave-v3', kinds: ['lending'], hasNetTvl: true }],
    },
    parametersSha256(METHODOLOGY_PARAMETERS),
  ),
);

/** Stores it as a tick does. */
export async function seedRegistry(store: Store): Promise<void> {
  const { sha256, text } = SAMPLE_REGISTRY;
  const kept = { indicativeAtMs: null, keptAtMs: TICK_MS };
  await saveEvidenceDocuments(store.db, [{ feedId: FEED_ID, sha256, document: text, ...kept }]);
}
