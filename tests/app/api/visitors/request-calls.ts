import type { Store } from '@/lib/db/connection/client';
import { requestSubscription } from '@/lib/features/newsletter/store';
import { sealToken } from '@/lib/features/tokens/signed-token';
import type { callRoute } from '../handlers';
import { FORMS } from './visitor-calls';

const SECRET = 'a-site-secret-of-enough-letters-for-links';
process.env.SITE_SECRET = SECRET;
const FAR = Date.UTC(2100, 0, 1);
const ID = '00000000-0000-4000-8000-000000000003';

type Key = Parameters<typeof callRoute>[0];
type Input = NonNullable<Parameters<typeof callRoute>[1]>;

/** Somebody who waits for a confirmation, so that every link has something to be about. */
export async function seedSubscriber({ db }: Store): Promise<void> {
  await requestSubscription(db, {
    id: ID,
    address: 'waits@example.org',
    email: 'waits@example.org',
    name: null,
    source: 'blog',
    consent: 'asked',
    requestedAtMs: 1,
  });
}

const linkOf = (purpose: string) => sealToken(SECRET, purpose, ID, FAR);

/** One good call of every form, and of both links of the newsletter, in an order that keeps them good. */
export const REQUEST_CALLS: [Key, Input][] = [
  ['requestContact', { body: FORMS.contact.body }],
  ['requestApiAccess', { body: FORMS['api-access'].body }],
  [
    'requestApiAccess',
    {
      body: {
        form: 'api-page',
        name: 'Ada',
        email: 'ada@example.org',
        company: 'Muster AG',
        intendedUse: 'A dashboard',
        consent: true,
      },
    },
  ],
  ['requestWhitepaper', { body: FORMS.whitepaper.body }],
  ['requestWaitlist', { body: FORMS.waitlist.body }],
  ['subscribeNewsletter', { body: FORMS.newsletter.body }],
  ['confirmNewsletter', { body: { token: linkOf('newsletter-confirm') } }],
  ['unsubscribeNewsletter', { query: { token: linkOf('newsletter-unsubscribe') } }],
];
