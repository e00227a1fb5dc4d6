'use client';

import { type ComponentType, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MailedForm } from '@/components/mail/mail-note';
import { Button } from '@/components/ui/form/button';
import type { NewsletterMessages } from './send-newsletter';

/** Named here, because the contract would bring its schema into the page's first load; a test compares. */
export const NEWSLETTER_PATH = '/api/users/newsletter';

/**
 * The field and the button. The browser checks the address; the request code loads on submit. Until
 * the page's code has loaded, the browser POSTs the form itself, so no email address appears in a URL.
 */
export function NewsletterFields({
  source,
  messages,
  children,
}: {
  source: string;
  messages: NewsletterMessages & { label: string; submit: string; sending: string };
  children: ReactNode;
}) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const [Notice, setNotice] = useState<ComponentType<{ form: MailedForm }> | null>(null);
  // Before anything is typed: the note and its messages load with the first focus.
  const tell = () => {
    if (Notice) return;
    import('@/components/mail/mail-notice').then(
      ({ MailNotice }) => setNotice(() => MailNotice),
      () => undefined,
    );
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const form = event.currentTarget;
    const data = new FormData(form);
    try {
      const { sendNewsletter } = await import('./send-newsletter');
      const sent = await sendNewsletter({
        email: String(data.get('email')),
        website: String(data.get('website')),
        source,
        messages,
      });
      if (sent) form.reset();
    } catch {
      // Only loading the request code can fail here; a failed request reports itself.
      const { showToast } = await import('@/components/ui/overlay/toast-store');
      showToast({
        title: messages.failed,
        description: messages.failedBody,
        variant: 'destructive',
      });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return (
    <form
      method="post"
      action={NEWSLETTER_PATH}
      onSubmit={submit}
      onFocus={tell}
      aria-busy={sending}
      className="-m-0.5 relative max-w-xl overflow-hidden p-0.5"
    >
      {Notice ? <Notice form="newsletter" /> : null}
      <label htmlFor={id} className="block font-semibold text-small">
        {messages.label}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          className="min-h-11 min-w-0 flex-[1_1_14rem] rounded-md border border-faint bg-paper px-3 text-[1rem] text-ink hover:border-accent md:text-body"
        />
        <Button type="submit" aria-disabled={sending}>
          {sending ? messages.sending : messages.submit}
        </Button>
      </div>
      <input type="hidden" name="source" value={source} />
      <div aria-hidden="true" className="absolute top-0 -left-[200vw]">
        <input name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
      </div>
      <div className="mt-2">{children}</div>
    </form>
  );
}
