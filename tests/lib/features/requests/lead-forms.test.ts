import * as z from 'zod/mini';
import { leadPageMetadata } from '@/lib/content/site/lead-page-metadata';
import { LEAD_FORMS, type LeadForm } from '@/lib/features/requests/lead-forms';
import { LEAD_PAGES, leadFormPath } from '@/lib/features/requests/lead-pages';
import { leadErrors, leadRequest } from '@/lib/features/requests/lead-request';
import { leadErrorTexts, leadText } from '@/lib/features/requests/lead-text';
import { leadTranslator } from '@/lib/features/requests/lead-translator';

const FORMS: [string, LeadForm][] = Object.entries(LEAD_FORMS);

type JsonSchema = {
  required: string[];
  properties: Record<string, { maxLength?: number; enum?: string[]; const?: string }>;
};

describe.each(FORMS)('%s', (_name, form) => {
  const schema = z.toJSONSchema(form.schema, { io: 'input' }) as unknown as JsonSchema;

  it('asks for what its contract requires, as long as it takes, with its choices', () => {
    const required = form.fields.filter((field) => field.required).map(({ name }) => name);
    const asked = [...required, ...Object.keys(form.fixed ?? {})];
    expect([...asked, ...(form.consent ? ['consent'] : [])].sort()).toEqual(
      schema.required.filter((name) => form.consent || name !== 'name').sort(),
    );
    for (const { name, maxLength, options } of form.fields) {
      expect([name, schema.properties[name]?.maxLength]).toEqual([name, maxLength]);
      expect([name, schema.properties[name]?.enum]).toEqual([name, options?.values]);
    }
    for (const [name, value] of Object.entries(form.fixed ?? {})) {
      expect(schema.properties[name]?.const).toBe(value);
    }
  });

  it.each([true, false])('has every text in English, if mail is sent: %s', (sendsMail) => {
    const t = leadTranslator('en');
    const { fields, ...texts } = leadText(form, t, sendsMail);
    for (const text of Object.values(texts)) {
      expect(text ?? 'given otherwise').not.toMatch(/^(leads|requests)\.|^$/);
    }
    for (const { label, options = [] } of fields) {
      for (const text of [label, ...options.map((option) => option.label)]) {
        expect(text).not.toMatch(/^(leads|requests)\.|^$/);
      }
    }
    const errors = leadErrors(form, leadRequest(form, {}));
    const named = leadErrorTexts(form, errors, t);
    expect(Object.keys(named).sort()).toEqual(
      Object.keys(errors)
        .filter((name) => name !== 'form')
        .sort(),
    );
  });

  it('names a text that is too long and one with a control character', () => {
    const t = leadTranslator('en');
    for (const { name, maxLength } of form.fields) {
      if (maxLength === undefined) continue;
      const errorOf = (value: string) =>
        leadErrorTexts(form, leadErrors(form, leadRequest(form, { [name]: value })), t)[name];
      expect(errorOf('x'.repeat(maxLength + 1))).toBe(
        `Too long: the limit is ${maxLength} characters.`,
      );
      expect(errorOf('a\u0000b')).toBe(
        name === 'email'
          ? 'Enter an e-mail address such as name@company.com.'
          : 'Remove line breaks and control characters.',
      );
    }
  });
});

it('has a page for each form that a button opens, and the French one in French', () => {
  const opened = Object.keys(LEAD_FORMS).filter((name) => name !== 'newsletter');
  expect([...LEAD_PAGES.en]).toEqual(opened);
  expect(leadFormPath('en', 'whitepaper')).toBe('/forms/whitepaper');
  expect(leadFormPath('fr', 'whitepaper')).toBe('/fr/forms/whitepaper');
  expect(leadFormPath('fr', 'contact')).toBe('/forms/contact');
});

it.each([
  ...LEAD_PAGES.en.map((name) => ['en', name] as const),
  ...LEAD_PAGES.fr.map((name) => ['fr', name] as const),
])('the %s page of %s has a title and a description, and is not listed', (locale, name) => {
  const { title, description, robots, referrer } = leadPageMetadata(locale, name, true);
  expect(title).toMatch(/^.{5,} \| Stable Yield$/);
  expect(description?.length).toBeGreaterThan(30);
  expect(robots).toEqual({ index: false, follow: true });
  // Without a referrer a browser would not say which page the form was sent from.
  expect(referrer).toBeUndefined();
});
