import 'server-only';
import { createHash } from 'node:crypto';
import type { Provenance } from '@/lib/benchmark/observations';

/** Makes the provenance of one observation of an update. */
export type SampleProvenance = (source: string, observedAtMs: number) => Provenance;

type SamplePayload = { sha256: string; bytes: number };

/**
 * There is no raw body behind a sample figure. The hash covers the text that determines it:
 * seed, part of the market and time.
 */
export function samplePayload(seed: string, part: string, atMs: number): SamplePayload {
  const text = `sample market, seed ${seed}, ${part} at ${new Date(atMs).toISOString()}`;
  return { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length };
}

export function sampleProvenance(atMs: number, payload: SamplePayload): SampleProvenance {
  return (source, observedAtMs) => ({
    source: source.startsWith('sample') ? source : `sample-${source}`,
    receivedAtMs: atMs,
    observedAtMs,
    payloadSha256: payload.sha256,
  });
}
