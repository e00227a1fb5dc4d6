import 'server-only';
import type { RegisteredNames } from '@/lib/benchmark/evidence/basket-documents';
import { ETHEREUM_DEX } from './ethereum-dex/mapper';
import { reviewedProtocols } from './protocols/registry';
import { cefiPlatforms, venues } from './registry';

/** What the registry names beside coins: every venue and platform that is read, and the reviewed protocols. */
export function registeredNames(): RegisteredNames {
  return {
    venues: [...venues().map(({ exchange }) => exchange), ETHEREUM_DEX],
    platforms: cefiPlatforms().map(({ platform }) => platform),
    protocols: reviewedProtocols(),
  };
}
