import type { Store } from '@/lib/db/connection/client';
import { requestSubscription } from '@/lib/features/newsletter/store';
import type { RouteHandler } from '@/lib/http/methods';
import { rowCounts, subscriberRow } from '../../../support/store/store-rows';
import { type CallInput, handlerOf, newAddress, type RouteKey } from '../handlers';
import { signedLink } from '../signed-link';

export const confirm = handlerOf('confirmNewsletter');
export const unsubscribe = handlerOf('unsubscribeNewsletter');

const lead = { name: 'Ada Muster', email: 'ada@EXAMPLE.org', consent: true };

/** The five forms: handler and a body that is right. */
export const FORMS = {
  contact: {
    handler: handlerOf('requestContact'),
    body: { ...lead, subject: 'partnership', message: 'Hello\nthere', user_type: 'trader' },
  },
  'api-access': {
    handler: handlerOf('requestApiAccess'),
    body: { ...lead, form: 'landing', company: 'Muster AG', useCase: 'research' },
  },
  whitepaper: {
    handler: handlerOf('requestWhitepaper'),
    body: { ...lead, jobTitle: 'Treasurer' },
  },
  waitlist: {
    handler: handlerOf('requestWaitlist'),
    body: { ...lead, interest: 'peg_alerts', source: 'peg-monitor' },
  },
  newsletter: {
    handler: handlerOf('subscribeNewsletter'),
    body: { email: 'ada@EXAMPLE.org', name: null },
  },
} as const satisfies Record<string, { handler: RouteHandler; body: object }>;

export type FormName = keyof typeof FORMS;
export const FORM_NAMES = Object.keys(FORMS) as FormName[];

/** A call from an address of its own, as text or as an object made JSON. */
export function post(
  handler: RouteHandler,
  body: unknown,
  headers: Record<string, string> = {},
  path = '/api/x',
): Promise<Response> {
  return handler(
    new Request(`http://site.test${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

const VISITOR_TABLES = ['requests', 'subscribers', 'mail_outbox', 'idempotency_keys'] as const;

/** How many rows what visitors send has made. */
export const visitorRows = (store: Store) => rowCounts(store, VISITOR_TABLES);

export async function clearVisitorRows({ db }: Store): Promise<void> {
  for (const name of VISITOR_TABLES) await db.deleteFrom(name).execute();
}

const ID = '00000000-0000-4000-8000-000000000003';

/** Somebody who waits for a confirmation, so that every link has something to be about. */
export async function seedSubscriber({ db }: Store): Promise<void> {
  await requestSubscription(db, subscriberRow({ id: ID, email: 'waits@example.org' }));
}

/** One good call of every form, and of both links of the newsletter, in an order that keeps them good. */
export const REQUEST_CALLS: [RouteKey, CallInput][] = [
  ['requestContact', { body: FORMS.contact.body }],
  ['requestApiAccess', { body: FORMS['api-access'].body }],
  [
    'requestApiAccess',
    { body: { ...lead, form: 'api-page', company: 'Muster AG', intendedUse: 'A dashboard' } },
  ],
  ['requestWhitepaper', { body: FORMS.whitepaper.body }],
  ['requestWaitlist', { body: FORMS.waitlist.body }],
  ['subscribeNewsletter', { body: FORMS.newsletter.body }],
  ['confirmNewsletter', { body: { token: signedLink('newsletter-confirm', ID) } }],
  ['unsubscribeNewsletter', { query: { token: signedLink('newsletter-unsubscribe', ID) } }],
];
