import { newsletterSchema } from '@/lib/features/newsletter/contract';
import {
  apiAccessRequestSchema,
  contactRequestSchema,
  waitlistRequestSchema,
  whitepaperRequestSchema,
} from '@/lib/features/requests/contract';

const person = { name: 'Ada', email: 'ada@example.com', consent: true };
const contact = { ...person, subject: 'partnership', message: 'Hello' };
const landing = { ...person, form: 'landing', company: 'Example', useCase: 'research' };
const apiPage = { ...person, form: 'api-page', company: 'Example', intendedUse: 'Policy' };

const FORMS = [
  ['contact', contactRequestSchema, contact, ['name', 'email', 'subject', 'message', 'consent']],
  [
    'landing',
    apiAccessRequestSchema,
    landing,
    ['name', 'email', 'company', 'useCase', 'consent', 'form'],
  ],
  [
    'api-page',
    apiAccessRequestSchema,
    apiPage,
    ['name', 'email', 'company', 'intendedUse', 'consent', 'form'],
  ],
  ['whitepaper', whitepaperRequestSchema, person, ['name', 'email', 'consent']],
  [
    'waitlist',
    waitlistRequestSchema,
    { email: 'ada@example.com', interest: 'peg_report', consent: true },
    ['email', 'interest', 'consent'],
  ],
  ['newsletter', newsletterSchema, { email: 'ada@example.com', name: null }, ['email']],
] as const;

describe.each(FORMS)('%s', (_name, schema, good, required) => {
  it('takes the least that is asked for', () => {
    expect(schema.safeParse(good).success).toBe(true);
  });

  it.each(required)('cannot do without %s', (field) => {
    const { [field as keyof typeof good]: _left, ...rest } = good;
    const result = schema.safeParse(rest);
    expect(result.error?.issues[0]?.path[0]).toBe(field);
  });

  it('takes any honeypot text, so that a program learns nothing', () => {
    expect(schema.safeParse({ ...good, website: 'https://spam.example\r\n' }).success).toBe(true);
  });
});

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

it('bounds every text', () => {
  expect(contactRequestSchema.safeParse({ ...contact, message: 'x'.repeat(4001) }).success).toBe(
    false,
  );
  expect(contactRequestSchema.safeParse({ ...contact, name: 'x'.repeat(121) }).success).toBe(false);
  expect(contactRequestSchema.safeParse({ ...contact, website: 'x'.repeat(201) }).success).toBe(
    false,
  );
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
