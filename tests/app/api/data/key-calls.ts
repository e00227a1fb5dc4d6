import type { PlanId } from '@/lib/config/public/plans';
import type { Store } from '@/lib/db/connection/client';
import { issueAddressKey, issueKey } from '@/lib/features/keys/issue';
import { addClaim } from '@/lib/features/keys/store';
import type { ROUTES } from '@/lib/http/routes';
import type { CallInput, RouteKey } from '../handlers';
import { signedLink } from '../signed-link';

const CLAIM_ID = '00000000-0000-4000-8000-000000000004';

/** A link that waits to be used. */
export async function seedClaim({ db }: Store): Promise<void> {
  const email = 'claims@example.org';
  const claim = { id: CLAIM_ID, email, address: email, mailbox: email, requestedAtMs: Date.now() };
  await addClaim(db, claim);
}

export const claimLink = (id = CLAIM_ID, expiresAtMs?: number) =>
  signedLink('free-key', id, expiresAtMs);

/** One good call of each route that gives free keys. */
export const KEY_CALLS: [RouteKey, CallInput][] = [
  ['requestFreeKey', { body: { email: 'ada@example.org' } }],
  ['confirmFreeKey', { body: { token: claimLink() } }],
  ['giveKeyOnScreen', {}],
];

/** A key an operator gives out. */
export async function keyFor({ db }: Store, plan: PlanId, email = 'ada@example.org') {
  const terms = { email, plan, origin: 'operator', requestId: null } as const;
  return issueKey(db, terms, Date.now());
}

/** A key for charts alone, of a key with that plan. */
export async function chartKeyFor(store: Store, plan: PlanId) {
  const owner = await keyFor(store, plan);
  const chart = await issueAddressKey(store.db, owner.prefix, 'chart', Date.now());
  if (!chart) throw new Error('no chart key');
  return { owner, chart };
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

type KeyedKey = Extract<(typeof ROUTES)[number], { keyed: true; method: 'GET' }>['key'];

/** One good call at least of every read that needs a key in a header. */
export const DATA_CALLS: [KeyedKey, CallInput][] = [
  ['getConstituents', { params: { index: 'SYI' } }],
  ['getRegimeHistory', {}],
  ['getBulk', { params: { dataset: 'indices' } }],
  ['getBulk', { params: { dataset: 'fixings' } }],
  ['getBulk', { params: { dataset: 'peg' }, query: { step: '1h' } }],
  ['getBulk', { params: { dataset: 'yields' } }],
  ['getBulk', { params: { dataset: 'depeg-events' } }],
  ['getBulk', { params: { dataset: 'regime' } }],
];

/** Open reads to which a key gives more. */
export const WIDER_CALLS: [RouteKey, CallInput][] = [
  ['getIndexSeries', { params: { index: 'SYI' }, query: { range: '3H', step: '1h' } }],
  ['getIndexSeries', { params: { index: 'SYI' }, query: { kind: 'fixing' } }],
  ['getPegSeries', { params: { asset: 'USDC' }, query: { range: '3H', step: 'raw' } }],
  ['getAuditRecord', { params: { index: 'SYI' }, query: { kind: 'fixing' } }],
  ['listDepegEvents', { query: { limit: 5 } }],
  ['getCurrentSyi', {}],
  ['listCoins', {}],
];

/** TradingView's calls, without the chart key that is part of their address. */
export const UDF_CALLS: [KeyedKey, CallInput][] = [
  ['udfConfig', {}],
  ['udfSymbol', { query: { symbol: 'SY:SYRPI' } }],
  ['udfSearch', { query: { query: 'usd', type: '', exchange: '', limit: 10 } }],
  [
    'udfHistory',
    { query: { symbol: 'USDCUSD', resolution: '60', to: 1_773_144_001, countback: 10 } },
  ],
  ['udfMarks', { query: { symbol: 'SYI', from: 0, to: 1_773_144_001, resolution: '60' } }],
  [
    'udfTimescaleMarks',
    { query: { symbol: 'USDTUSD', from: 0, to: 1_773_144_001, resolution: 'D' } },
  ],
  ['udfQuotes', { query: { symbols: 'SYI,USDTUSD' } }],
  ['udfTime', {}],
];

/** Reads of alerts by key; they have their own test, key-alerts.test.ts. */
export const ALERT_READS: KeyedKey[] = ['listKeyAlerts', 'getKeyAlert'];

/** The call for spreadsheets, without the key that is part of its address. */
export const SHEET_CALLS: [KeyedKey, CallInput][] = [
  ['getSheet', { params: { file: 'fixings.csv' } }],
];
