import { newsletterSchema } from '@/lib/features/newsletter/contract';
import {
  apiAccessRequestSchema,
  contactRequestSchema,
  waitlistRequestSchema,
  whitepaperRequestSchema,
} from '@/lib/features/requests/contract';

const address = { email: 'ada@example.com' };
const person = { ...address, name: 'Ada', consent: true };
const contact = { ...person, subject: 'partnership', message: 'Hello' };
const landing = { ...person, form: 'landing', company: 'Example', useCase: 'research' };
const apiPage = { ...person, form: 'api-page', company: 'Example', intendedUse: 'Policy' };

/** What each form requires, `lead-forms.test.ts` holds against its contract. */
const LEAST = [
  ['contact', contactRequestSchema, contact],
  ['landing', apiAccessRequestSchema, landing],
  ['api-page', apiAccessRequestSchema, apiPage],
  ['whitepaper', whitepaperRequestSchema, person],
  ['waitlist', waitlistRequestSchema, { ...address, interest: 'peg_report', consent: true }],
  ['newsletter', newsletterSchema, { ...address, name: null }],
] as const;

it.each(LEAST)(
  '%s takes the least that is asked for, and any honeypot text',
  (_, schema, least) => {
    expect(schema.safeParse(least).success).toBe(true);
    // A program that fills it learns nothing.
    expect(schema.safeParse({ ...least, website: 'https://spam.example\r\n' }).success).toBe(true);
    expect(schema.safeParse({ ...least, website: 'x'.repeat(201) }).success).toBe(false);
  },
);

it('trims what was typed', () => {
  expect(
    contactRequestSchema.parse({ ...contact, name: '  Ada ', email: ' ada@example.com ' }),
  ).toMatchObject({
    name: 'Ada',
    email: 'ada@example.com',
  });
});

it.each(['\r\nBcc: all@example.com', 'a\u0000b', 'a\u2028b'])(
  'lets no line break or control character into a line: %j',
  (text) => {
    for (const field of ['name', 'company', 'phone'] as const) {
      expect(contactRequestSchema.safeParse({ ...contact, [field]: `x${text}y` }).success).toBe(
        false,
      );
    }
    expect(contactRequestSchema.safeParse({ ...contact, email: `a@b.de${text}` }).success).toBe(
      false,
    );
  },
);

it('lets a message have lines but no other control character', () => {
  expect(contactRequestSchema.safeParse({ ...contact, message: 'a\r\n\tb' }).success).toBe(true);
  expect(contactRequestSchema.safeParse({ ...contact, message: 'a\u001bb' }).success).toBe(false);
});

it.each(['ada', 'ada@localhost', 'ada@@example.com', 'a b@example.com', 'ada@-x.de', 'ada@x..de'])(
  'is no address: %s',
  (email) => {
    expect(newsletterSchema.safeParse({ email, name: null }).success).toBe(false);
  },
);

it('asks the two forms for API access for their own fields', () => {
  const swapped = apiAccessRequestSchema.safeParse({ ...landing, form: 'api-page' });
  expect(swapped.error?.issues[0]?.path).toEqual(['intendedUse']);
  expect(apiAccessRequestSchema.safeParse({ ...landing, tradingVolume: '1m' }).success).toBe(false);
});
