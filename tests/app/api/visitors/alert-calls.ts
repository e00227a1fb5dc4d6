import type { Store } from '@/lib/db/connection/client';
import type { Alert } from '@/lib/features/alerts/contract';
import { tokenHash } from '@/lib/features/alerts/owner';
import { insertAlert } from '@/lib/features/alerts/store/alerts';
import { confirmOwner, grantToken, insertOwner } from '@/lib/features/alerts/store/owners';
import { alertRow } from '../../../support/store/store-rows';
import { type CallInput, callRoute, newAddress, type RouteKey } from '../handlers';
import { signedLink } from '../signed-link';

export const RULE = { stablecoin: 'USDC', condition: '>', threshold: 8.5 } as const;

/** A browser: keeps its cookie, and comes from an address of its own. */
export function newBrowser() {
  const address = newAddress();
  const jar: { cookie?: string } = {};
  return {
    jar,
    async call(key: RouteKey, input: CallInput = {}) {
      const headers = {
        'x-forwarded-for': address,
        ...(jar.cookie ? { cookie: `other=1; ${jar.cookie}` } : {}),
        ...input.headers,
      };
      const response = await callRoute(key, { ...input, headers });
      const line = response.headers.get('set-cookie');
      if (line !== null) jar.cookie = line.split(';')[0] ?? '';
      return response;
    },
    async create(email?: string, rule: object = RULE): Promise<Alert> {
      const body = { ...rule, ...(email ? { user_email: email } : {}) };
      const response = await this.call('createAlert', { body });
      return ((await response.json()) as { alert: Alert }).alert;
    },
    async list(email: string): Promise<Alert[]> {
      const response = await this.call('listAlerts', { params: { key: email } });
      return ((await response.json()) as { alerts: Alert[] }).alerts;
    },
  };
}

export const SEEDED = {
  token: 'a'.repeat(43),
  ownerId: '00000000-0000-4000-8000-000000000001',
  alertId: '00000000-0000-4000-8000-000000000002',
  email: 'seeded@example.org',
};

/** An owner with one alert, so that every call of the catalog has something to answer about. */
export async function seedAlert({ db }: Store): Promise<void> {
  const { token, ownerId, alertId, email } = SEEDED;
  await insertOwner(db, { ownerId, address: email, email, createdAtMs: 1, confirmedAtMs: null });
  await confirmOwner(db, ownerId, 2);
  await grantToken(db, { tokenSha256: tokenHash(token), ownerId, grantedAtMs: 1 });
  await insertAlert(db, alertRow({ alertId, ownerId }));
}

/** By the names it has over http and over https. */
export const SEEDED_COOKIE = `sy_alerts=${SEEDED.token}; __Host-sy_alerts=${SEEDED.token}`;
const headers = { cookie: SEEDED_COOKIE };

/** One good call of every route of the alerts, in an order that keeps each of them good. */
export const ALERT_CALLS: [RouteKey, CallInput][] = [
  ['createAlert', { body: RULE }],
  ['listAlerts', { params: { key: SEEDED.email }, headers }],
  ['previewAlert', { body: RULE }],
  ['confirmAlerts', { body: { token: signedLink('alerts-open', SEEDED.ownerId) } }],
  [
    'deleteAlert',
    { params: { key: SEEDED.alertId }, query: { user_email: SEEDED.email }, headers },
  ],
  ['stopAlerts', { query: { token: signedLink('alerts-stop', SEEDED.ownerId) } }],
];
