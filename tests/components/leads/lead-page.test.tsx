import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormFailedPage, FormSentPage } from '@/components/leads/form-answer-pages';
import { LeadPage } from '@/components/leads/lead-page';
import { NEWSLETTER_PATH, NewsletterFields } from '@/components/newsletter/newsletter-fields';
import { LEAD_FORMS } from '@/lib/features/requests/lead-forms';
import { ANSWER_PAGES, LEAD_PAGES, REFUSALS } from '@/lib/features/requests/lead-pages';
import { leadText } from '@/lib/features/requests/lead-text';
import { leadTranslator } from '@/lib/features/requests/lead-translator';
import newsletter from '@/messages/en/newsletter.json';
import { renderLive } from '../support/harness';
import { CASES, control, openDialog } from './forms';

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

  it('lets the browser check what it can: what is required, the address, the length', () => {
    render(<LeadPage locale="en" name={name} sendsMail />);
    for (const field of text.fields) {
      const element = control(field.label);
      expect([field.name, element.hasAttribute('required')]).toEqual([
        field.name,
        field.required === true,
      ]);
      if (field.maxLength !== undefined) {
        expect(element).toHaveAttribute('maxlength', String(field.maxLength));
      }
    }
    expect(control('E-mail')).toHaveAttribute('type', 'email');
    expect(screen.getByRole('checkbox')).toBeRequired();
    expect(screen.getByRole('checkbox')).toHaveAttribute('value', 'yes');
  });
});

it('is in French where the page is', () => {
  render(<LeadPage locale="fr" name="whitepaper" sendsMail />);
  const submit = screen.getByRole('button', { name: 'Télécharger le livre blanc' });
  expect(new FormData(formOf(submit)).get('locale')).toBe('fr');
  expect(control('Nom')).toBeRequired();
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

it('the button of a French page leads to the French form', () => {
  const whitepaper = CASES.find(({ name }) => name === 'Whitepaper');
  renderLive(whitepaper?.button, { locale: 'fr' });
  const { action } = formOf(screen.getByRole('button', { name: 'Open' }));
  expect(new URL(action).pathname).toBe('/fr/forms/whitepaper');
});

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

  it('the whitepaper still starts, in French as well', () => {
    render(<LeadPage locale="fr" name="whitepaper" sendsMail={false} />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('a page of a site that sends mail has no note', () => {
    render(<LeadPage locale="en" name="contact" sendsMail />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe.each(ANSWER_PAGES.en)('the pages that answer %s', (name) => {
  const text = leadText(LEAD_FORMS[name], leadTranslator('en'), true);

  it('say that it was received', () => {
    render(<FormSentPage locale="en" name={name} sendsMail />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text.sent);
  });

  it('promise no mail where none is sent', () => {
    const { container } = render(<FormSentPage locale="en" name={name} sendsMail={false} />);
    if (name === 'newsletter') return;
    expect(container.textContent).not.toMatch(/within|sent you|inbox|We[’']ll e-?mail/i);
    if (name !== 'whitepaper') expect(container).toHaveTextContent('E-mail isn’t set up');
  });

  it('name each field that can be wrong', () => {
    for (const { name: field, label } of text.fields) {
      const { unmount } = render(
        <FormFailedPage locale="en" name={name} sendsMail reason={`${field}.missing`} />,
      );
      expect(screen.getByRole('alert')).toHaveTextContent(`${text.failed}${label}: `);
      unmount();
    }
  });

  it.each(REFUSALS)('say why it was refused with %s, and that nothing typed is lost', (reason) => {
    render(<FormFailedPage locale="en" name={name} sendsMail reason={reason} />);
    expect(screen.getByRole('alert').textContent?.length).toBeGreaterThan(text.failed.length + 10);
    expect(screen.getByText(/what you typed is still there/)).toBeVisible();
  });
});

it('the answers of a French form are in French, and the whitepaper is linked', () => {
  render(<FormSentPage locale="fr" name="whitepaper" sendsMail />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/whitepaper.pdf');
  render(<FormFailedPage locale="fr" name="whitepaper" sendsMail reason="name.missing" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Nom: Remplissez ce champ.');
});

it('no page answers a reason that no form is refused for', () => {
  expect(() =>
    render(<FormFailedPage locale="en" name="contact" sendsMail reason="spam" />),
  ).toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
});
