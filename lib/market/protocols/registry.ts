import 'server-only';
import type { PoolKind } from '@/lib/benchmark/pool-kinds';
import { PROTOCOLS, type Protocol } from './protocol-data';

/** The known protocols, their names and the kinds of their pools. The data is in `protocol-data.ts`. */

const bySlug: ReadonlyMap<string, Protocol> = new Map(
  PROTOCOLS.flatMap((protocol) =>
    [protocol.id, ...(protocol.aliases ?? [])].map((slug) => [slug, protocol] as const),
  ),
);

/** The protocol that a source calls by this slug, now or formerly; `null` where none is known. */
export function protocolOf(slug: string): Protocol | null {
  return bySlug.get(slug) ?? null;
}

/** Every protocol with the kinds that its pools may have, its usual one first, and what its TVL is. */
export function reviewedProtocols(): { id: string; kinds: PoolKind[]; hasNetTvl: boolean }[] {
  return PROTOCOLS.map(({ id, kind, ownSymbolKind, rows = [], hasNetTvl = false }) => ({
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
