import 'server-only';
import { z } from 'zod';
import { isPoolKind, KIND_RULES, type PoolKind } from '@/lib/benchmark/pool-kinds';
import { PROTOCOLS } from './protocol-data';

/** The known protocols, their names and the kinds of their pools. The data is in `protocol-data.ts`. */

const kindSchema = z.string().refine(isPoolKind, { error: 'no kind of pool' });

const slugSchema = z.string().regex(/^[a-z0-9.-]+$/);

const rowRuleSchema = z
  .object({
    /** The row's symbol, in capitals. */
    symbol: z.string().min(1).optional(),
    /** Part of the source's text besides the symbol, in lower case. */
    meta: z.string().min(1).optional(),
    /** The coin it is a deposit of; without symbol and meta, the coin that this row applies to. */
    coin: z.string().min(1).optional(),
    kind: kindSchema,
    /** The protocol that such a vault supplies. */
    suppliesProtocol: slugSchema.optional(),
  })
  .refine((rule) => rule.symbol ?? rule.meta ?? rule.coin, { error: 'fits every row' });

const protocolSchema = z.object({
  id: slugSchema,
  name: z.string().min(1),
  kind: kindSchema,
  aliases: z.array(slugSchema).default([]),
  /** The letter before the coin's ticker in receipts of a plain deposit. */
  receiptPrefix: z.string().length(1).optional(),
  /** Its vaults have names of their own, which contain the ticker of their coin. */
  namesVaults: z.boolean().default(false),
  /** The kind of a row under a coin's own symbol, where it is not that of the vaults. */
  ownSymbolKind: kindSchema.optional(),
  /** Vaults whose names contain a ticker that is not their coin's. */
  otherVaults: z.array(z.string().min(1)).default([]),
  /** Whether the source states deposits less loans as the TVL of its lending pools. */
  hasNetTvl: z.boolean().default(false),
  rows: z.array(rowRuleSchema).default([]),
});
export type Protocol = Readonly<z.infer<typeof protocolSchema>>;

const protocolList: readonly Protocol[] = z.array(protocolSchema).parse(PROTOCOLS);
const bySlug = new Map<string, Protocol>();
for (const protocol of protocolList) {
  for (const slug of [protocol.id, ...protocol.aliases]) {
    if (bySlug.has(slug)) throw new RangeError(`two protocols are called ${slug}`);
    bySlug.set(slug, protocol);
  }
}

/** The protocol that a source calls by this slug, now or formerly; `null` where none is known. */
export function protocolOf(slug: string): Protocol | null {
  return bySlug.get(slug) ?? null;
}

/** Every protocol with the kinds that its pools may have, its usual one first, and what its TVL is. */
export function reviewedProtocols(): { id: string; kinds: PoolKind[]; hasNetTvl: boolean }[] {
  return protocolList.map(({ id, kind, ownSymbolKind, rows, hasNetTvl }) => ({
    id,
    hasNetTvl,
    kinds: [
      ...new Set([kind, ...(ownSymbolKind ? [ownSymbolKind] : []), ...rows.map((row) => row.kind)]),
    ],
  }));
}

/** Our id for the protocol of a source's slug, stable even if the source renames it. */
export function protocolId(slug: string): string {
  return bySlug.get(slug)?.id ?? slug;
}

/** Display name of a protocol; an unknown slug is spelled out (`some-dex` → `Some Dex`). */
export function protocolName(slug: string): string {
  const known = bySlug.get(slug);
  if (known) return known.name;
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Whether pools of a kind count for their coin. */
export function kindCounts(kind: PoolKind): boolean {
  return KIND_RULES[kind] === null;
}
