import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormFailedPage } from '@/components/leads/form-answer-pages';
import { LeadPage } from '@/components/leads/lead-page';
import { NEWSLETTER_PATH, NewsletterFields } from '@/components/newsletter/newsletter-fields';
import { LEAD_FORMS } from '@/lib/features/requests/lead-forms';
import { ANSWER_PAGES, LEAD_PAGES } from '@/lib/features/requests/lead-pages';
import { leadText } from '@/lib/features/requests/lead-text';
import { leadTranslator } from '@/lib/features/requests/lead-translator';
import newsletter from '@/messages/en/newsletter.json';
import { renderLive } from '../support/harness';
import { CASES, openDialog } from './forms';

/** The form an element belongs to. */
function formOf(element: HTMLElement): HTMLFormElement {
  const form = element.closest('form');
  if (form === null) throw new Error('not in a form');
  return form;
}

describe.each(LEAD_PAGES.en)('the page of %s', (name) => {
  const { contract, fields } = LEAD_FORMS[name];
  const text = leadText(LEAD_FORMS[name], leadTranslator('en'), true);

  it('posts the same fields as the dialog to the same route, without any script', () => {
    render(<LeadPage locale="en" name={name} sendsMail />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text.title);
    const form = formOf(screen.getByRole('button', { name: text.submit }));
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', contract.path);
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    const names = [...new FormData(form).keys()];
    const fixed = 'fixed' in LEAD_FORMS[name] ? ['form'] : [];
    const expected = [...fixed, 'locale', ...fields.map((field) => field.name), 'website'];
    expect(names).toEqual(expected);
  });
});

it.each(CASES.map((each) => [each.name, each] as const))(
  'the button of %s leads to the page of its form, and with a script opens the dialog instead',
  async (_name, { button, path }) => {
    const { unmount } = renderLive(button);
    const opener = formOf(screen.getByRole('button', { name: 'Open' }));
    expect(opener.method).toBe('get');
    const { pathname } = new URL(opener.action);
    const page = LEAD_PAGES.en.find((name) => `/forms/${name}` === pathname);
    expect(page && LEAD_FORMS[page].contract.path).toBe(path);
    expect([...new FormData(opener).keys()]).toEqual([]);
    expect(await openDialog(userEvent.setup())).toBeVisible();
    unmount();
  },
);

it('the newsletter is posted by the browser until the script is there, never into an address', () => {
  render(
    <NewsletterFields source="blog" messages={newsletter.newsletterForm}>
      <p>Consent</p>
    </NewsletterFields>,
  );
  const form = formOf(screen.getByRole('button', { name: 'Subscribe' }));
  expect(form.method).toBe('post');
  expect(NEWSLETTER_PATH).toBe(LEAD_FORMS.newsletter.contract.path);
  expect(form).toHaveAttribute('action', NEWSLETTER_PATH);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    email: '',
    source: 'blog',
    website: '',
  });
});

describe('on a site that sends no mail', () => {
  it('the page of a form says so before anything is typed, and what becomes of the request', () => {
    render(<LeadPage locale="en" name="contact" sendsMail={false} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'E-mail isn’t set up on this site. We store your request',
    );
  });
});

describe.each(ANSWER_PAGES.en)('the pages that answer %s', (name) => {
  const text = leadText(LEAD_FORMS[name], leadTranslator('en'), true);

  it('name each field that can be wrong', () => {
    for (const { name: field, label } of text.fields) {
      const { unmount } = render(
        <FormFailedPage locale="en" name={name} sendsMail reason={`${field}.missing`} />,
      );
      expect(screen.getByRole('alert')).toHaveTextContent(`${text.failed}${label}: `);
      unmount();
    }
  });
});

it('no page answers a reason that no form is refused for', () => {
  expect(() =>
    render(<FormFailedPage locale="en" name="contact" sendsMail reason="spam" />),
  ).toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
});
