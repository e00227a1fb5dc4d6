import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { DialogOpener } from '@/components/leads/dialog-opener';
import { FormFailedPage } from '@/components/leads/form-answer-pages';
import { forgetDraft } from '@/components/leads/lead-drafts';
import { LeadPage } from '@/components/leads/lead-page';
import { LeadButton } from '@/components/leads/open-dialog';
import { NEWSLETTER_PATH, NewsletterFields } from '@/components/newsletter/newsletter-fields';
import type { NewsletterAction } from '@/components/newsletter/newsletter-link.live';
import { NewsletterLink } from '@/components/newsletter/newsletter-link.live';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import { LEAD_FORMS } from '@/lib/features/requests/lead-forms';
import { ANSWER_PAGES, LEAD_PAGES } from '@/lib/features/requests/lead-pages';
import { leadText } from '@/lib/features/requests/lead-text';
import { leadTranslator } from '@/lib/features/requests/lead-translator';
import { messagesFor } from '@/lib/i18n/messages';
import newsletter from '@/messages/en/newsletter.json';
import { answer, asked, failNetwork, neverAnswer, renderLive, sent } from '../support/harness';
import { CASES, CONTACT, control, fill, OK, openDialog } from './forms';

describe('fields', () => {
  beforeEach(() => {
    for (const form of ['contact', 'api-access', 'whitepaper']) forgetDraft(form);
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
  });

  async function send(user: UserEvent) {
    await fill(user, CONTACT);
    await user.click(screen.getByRole('button', { name: CONTACT.submit }));
  }

  it('names each field to the browser, and links the privacy notice', async () => {
    renderLive(CONTACT.button);
    await openDialog(userEvent.setup());
    expect(control('Name')).toHaveAttribute('autocomplete', 'name');
    expect(control('E-mail')).toHaveAttribute('autocomplete', 'email');
    expect(control('E-mail')).toHaveAttribute('type', 'email');
    expect(control('Company')).toHaveAttribute('autocomplete', 'organization');
    expect(control('Phone')).toHaveAttribute('autocomplete', 'tel');
    expect(screen.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });

  // What else is no address: the contract's test.
  it('refuses what is no address and lets the error go once it is mended', async () => {
    const user = userEvent.setup();
    renderLive(
      <LeadButton name="whitepaper" source="test">
        Open
      </LeadButton>,
    );
    await openDialog(user);
    await user.type(control('E-mail'), 'ada@localhost');
    await user.click(screen.getByRole('button', { name: 'Download Whitepaper' }));
    const messages = 'Enter an e-mail address such as name@company.com.';
    expect(control('E-mail')).toHaveAccessibleDescription(messages);
    await user.type(control('E-mail'), 'x');
    expect(screen.queryByText(messages)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('hides the honeypot from people and sends what a program put in', async () => {
    const user = userEvent.setup();
    answer(CONTACT.path, OK);
    renderLive(CONTACT.button);
    const dialog = await openDialog(user);
    const trap = dialog.querySelector<HTMLInputElement>('input[name="website"]');
    if (!trap) throw new Error('no honeypot');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    await fill(user, CONTACT);
    await user.type(trap, 'spam');
    await user.click(screen.getByRole('button', { name: CONTACT.submit }));
    expect(await screen.findByText(CONTACT.sent)).toBeVisible();
    expect(sent[0]?.body.website).toBe('spam');
  });

  it('gives a changed text another key', async () => {
    const user = userEvent.setup();
    answer(CONTACT.path, 'bad gateway', 502);
    renderLive(CONTACT.button);
    await openDialog(user);
    await send(user);
    await screen.findByText(CONTACT.failed);
    await user.type(control('Message'), ' And DAI?');
    await user.click(screen.getByRole('button', { name: CONTACT.submit }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('says in a toast what came of a form that was closed before the answer', async () => {
    const user = userEvent.setup();
    let arrive: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answer(CONTACT.path, OK);
    const answered = globalThis.fetch;
    globalThis.fetch = (async (...call: Parameters<typeof fetch>) => {
      await waiting;
      return answered(...call);
    }) as typeof fetch;
    renderLive(CONTACT.button);
    await openDialog(user);
    await send(user);
    await user.keyboard('{Escape}');
    expect(currentToast()).toBeNull();
    arrive();
    await waitFor(() => expect(currentToast()?.title).toBe('Message Sent!'));
  });

  it('says in a toast that a dialog could not be loaded, and the page stays', async () => {
    const user = userEvent.setup();
    const load = () => Promise.reject(new Error('chunk failed'));
    renderLive(
      <DialogOpener load={load} extra={{}} source="test">
        Open
      </DialogOpener>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'This part of the page could not be loaded. Check your connection and try again.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  });
});

describe('pages of forms', () => {
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
});

describe('the newsletter', () => {
  const PATH = '/api/users/newsletter';

  beforeEach(() => {
    forgetDraft('newsletter');
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
  });

  async function subscribe(address: string) {
    const user = userEvent.setup();
    renderLive(
      <NewsletterFields source="blog" messages={newsletter.newsletterForm}>
        <p>Consent</p>
      </NewsletterFields>,
    );
    if (address !== '') await user.type(screen.getByLabelText('E-mail'), address);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  }

  it('sends the address with a null name and says that a mail must be opened', async () => {
    answer(PATH, { success: true, message: 'Taken.', sends_mail: true });
    await subscribe('ada@example.com');
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Subscribed successfully!',
        description: 'Check your inbox and confirm your address.',
        variant: 'default',
      }),
    );
    expect(sent).toEqual([
      {
        url: PATH,
        body: { email: 'ada@example.com', name: null, source: 'blog' },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(''));
  });

  it('shows the server’s sentence when it refuses', async () => {
    answer(PATH, { detail: 'Too many requests. Try again in 60 s.' }, 429);
    await subscribe('ada@example.com');
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Subscription failed',
        description: 'Too many requests. Try again in 60 s.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  });

  it('says that something went wrong where the server has no sentence', async () => {
    answer(PATH, 'bad gateway', 500);
    await subscribe('ada@example.com');
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Subscription failed',
        description: 'Something went wrong. Please try again.',
      }),
    );
  });
});

describe('links of the newsletter', () => {
  const PATHS = { confirm: '/api/newsletter/confirm', unsubscribe: '/api/newsletter/unsubscribe' };
  const FORM = '/blog#newsletter-title';
  const ACTIONS: NewsletterAction[] = ['confirm', 'unsubscribe'];

  function messagesOf(action: NewsletterAction) {
    const messages = messagesFor('en').newsletter?.[action];
    if (!messages) throw new Error('no messages');
    return messages;
  }

  function openLink(action: NewsletterAction, search: string) {
    window.history.replaceState(null, '', `/newsletter/${action}${search}`);
    renderLive(<NewsletterLink action={action} />);
  }

  const press = async (action: NewsletterAction) =>
    userEvent.click(await screen.findByRole('button', { name: messagesOf(action).button }));

  beforeEach(() => {
    for (const action of ACTIONS) answer(PATHS[action], { success: true, message: 'Done.' });
  });

  describe.each(ACTIONS)('the %s link', (action) => {
    it('does nothing before the button is pressed, because mail scanners follow links', async () => {
      openLink(action, '?token=abc.def');
      await screen.findByRole('button', { name: messagesOf(action).button });
      expect(asked).toEqual([]);
    });

    it('does it and says so', async () => {
      openLink(action, '?token=abc.def');
      await press(action);
      expect(await screen.findByText(messagesOf(action).done)).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(messagesOf(action).done);
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: messagesOf(action).more })).toHaveAttribute(
        'href',
        '/blog',
      );
      if (action === 'confirm') {
        expect(asked).toEqual([PATHS.confirm]);
        expect(sent).toMatchObject([{ body: { token: 'abc.def' } }]);
      } else {
        expect(asked).toEqual([`${PATHS.unsubscribe}?token=abc.def`]);
      }
    });

    it('cannot be pressed twice while it works', async () => {
      neverAnswer(PATHS[action]);
      openLink(action, '?token=abc.def');
      await press(action);
      expect(
        await screen.findByRole('button', { name: messagesOf(action).working }),
      ).toBeDisabled();
    });

    it('says what to do about a link that is refused', async () => {
      answer(PATHS[action], { detail: 'token: is not valid or has expired' }, 400);
      openLink(action, '?token=abc.def');
      await press(action);
      expect(await screen.findByRole('alert')).toHaveTextContent(messagesOf(action).refused);
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: messagesOf(action).again })).toHaveAttribute(
        'href',
        FORM,
      );
    });

    it('can be tried again when the connection failed', async () => {
      failNetwork(PATHS[action]);
      openLink(action, '?token=abc.def');
      await press(action);
      expect(await screen.findByRole('alert')).toHaveTextContent(messagesOf(action).failed);
      answer(PATHS[action], { success: true, message: 'Done.' });
      await press(action);
      expect(await screen.findByText(messagesOf(action).done)).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('says so when the page was opened without a link', async () => {
      openLink(action, '');
      expect(await screen.findByRole('alert')).toHaveTextContent(messagesOf(action).missing);
      expect(screen.getByRole('link', { name: messagesOf(action).again })).toHaveAttribute(
        'href',
        FORM,
      );
      expect(screen.queryByRole('button')).toBeNull();
    });
  });
});
