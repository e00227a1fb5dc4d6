/**
 * The leaves that no rule reads: they state where a figure came from and how it was published. They are
 * covered by the control totals and the hashes, but nothing is computed from them. A record's leaves are
 * listed by member, a document's by its kind; `docs/records.md` has the same list.
 */
export const INFORMATION_LEAVES = [
  'record.feedId',
  'record.publishedAt',
  'record.judgement',
  'record.basket.decidedAt',
  'record.basket.effectiveFrom',
  'record.revision.number',
  'record.revision.reason',
  'record.previousSha256',
  'evidence-coin.assumedLiquidity.why',
  'evidence-coin.payloads.source',
  'evidence-coin.payloads.sha256',
  'evidence-coin.payloads.receivedAt',
  'evidence-pools.payloads.source',
  'evidence-pools.payloads.sha256',
  'evidence-pools.payloads.receivedAt',
  'evidence-coin-yields.payloads.source',
  'evidence-coin-yields.payloads.sha256',
  'evidence-coin-yields.payloads.receivedAt',
  'evidence-cefi.payloads.source',
  'evidence-cefi.payloads.sha256',
  'evidence-cefi.payloads.receivedAt',
  'evidence-caps.caps.sources.source',
  'evidence-caps.caps.sources.payloadSha256',
  'evidence-registry.coins.reference.date',
  'evidence-registry.coins.reference.source',
  'evidence-bills.payloads.source',
  'evidence-bills.payloads.sha256',
  'evidence-bills.payloads.receivedAt',
] as const;
