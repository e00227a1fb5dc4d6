import fc from 'fast-check';
import type { ContractDefinition } from '@/lib/contract/define-contract';
import { BULK_DATASETS } from '@/lib/read/bulk/contract';
import { sealToken } from '@/lib/visitors/tokens/signed-token';
import type { Hints } from '../../support/fuzz/fuzz-schema';
import { hostileText } from '../../support/fuzz/fuzz-values';
import { linkOf, SEEDED } from './visitors/alert-calls';

const FAR_MS = Date.UTC(2100, 0, 1);
const ID = '00000000-0000-4000-8000-000000000003';
const link = (purpose: string) =>
  sealToken(process.env.SITE_SECRET ?? '', purpose, { id: ID }, FAR_MS);
const address = fc.oneof(fc.emailAddress(), fc.constant(SEEDED.email));
const coin = fc.constantFrom('USDC', 'usdt', 'DAI', 'FRAX', 'PYUSD', 'XXXX');
const moment = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const line = fc.stringMatching(/^[\w .,'-]{1,40}$/);
const optional = (right: fc.Arbitrary<unknown>) => fc.option(right, { nil: undefined });

/** What only somebody who knows the site would send; everything else comes from the contract. */
export function fuzzHints(
  { key, errorShape, keyInPath }: ContractDefinition,
  chartKey = '',
): Hints {
  const isHistory = errorShape === 'udf';
  return {
    asset: coin,
    stablecoin: coin,
    symbol: fc.constantFrom('SYI', 'SYC', 'USDC', 'USDCUSD', 'PEG:USDC', 'x'),
    index: fc.constantFrom('SYI', 'syi', 'SYC', 'SYRPI', 'SYCEFI', 'ABCD'),
    date: fc.constantFrom('2026-03-09', '2026-03-08', '2026-02-30', 'today'),
    dataset: fc.constantFrom(...BULK_DATASETS, 'fixings.csv', 'nothing'),
    from: isHistory ? fc.constantFrom(0, 1_700_000_000) : optional(moment),
    to: isHistory ? fc.constantFrom(1_800_000_000, 5) : optional(moment),
    email: address,
    user_email: address,
    name: line,
    company: line,
    message: line,
    website: fc.constantFrom(undefined, undefined, undefined, undefined, '', 'http://x'),
    threshold: optional(fc.integer({ min: 0, max: 5000 }).map((units) => units / 100)),
    alert_id: fc.constantFrom(SEEDED.alertId, ID),
    key: keyInPath
      ? fc.constantFrom(chartKey, chartKey, chartKey, ID)
      : key === 'listAlerts'
        ? address
        : fc.constantFrom(ID, SEEDED.alertId),
    token: fc.oneof(
      fc.constantFrom(
        linkOf(SEEDED.ownerId, FAR_MS),
        link('newsletter-confirm'),
        link('newsletter-unsubscribe'),
        link('api-key-free'),
      ),
      hostileText,
    ),
  };
}
