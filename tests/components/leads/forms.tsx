import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { LeadButton } from '@/components/leads/open-dialog';

export const OK = { success: true, message: 'Taken.', sends_mail: true };

const ADA = { Name: 'Ada Example', 'E-mail': 'ada@example.com' };
const ADA_BODY = { name: 'Ada Example', email: 'ada@example.com', consent: true, source: 'test' };

type Opener = ComponentProps<typeof LeadButton>;

/** The button that opens a form. */
const opener = (name: Opener['name'], more: Partial<Opener> = {}) => (
  <LeadButton name={name} source="test" {...more}>
    Open
  </LeadButton>
);

export const CONTACT = {
  name: 'Contact',
  button: opener('contact'),
  path: '/api/requests/contact',
  title: 'Contact Our Team',
  submit: 'Send Message',
  typed: { ...ADA, Message: 'How is\nUSDC weighed?' },
  chosen: { Subject: 'Data licensing', 'I am': 'Researcher' },
  body: {
    ...ADA_BODY,
    subject: 'data_licensing',
    user_type: 'researcher',
    message: 'How is\nUSDC weighed?',
  },
  sent: 'Message Sent!',
  sentBody: 'Thank you. We reply within 24 hours.',
  failed: 'Failed to send message. Please try again.',
  required: ['Name', 'E-mail', 'Subject', 'Message'],
};

/** What is typed and what is chosen, by label, with what is sent and said; `required` is in the form's order. */
export const CASES = [
  CONTACT,
  {
    name: 'API access, API page',
    button: opener('api-access-short'),
    path: '/api/requests/api-access',
    title: 'Request API Access',
    submit: 'Submit Request',
    typed: { ...ADA, Company: 'Example Treasury', 'Intended use': 'A cash policy' },
    chosen: {},
    body: {
      ...ADA_BODY,
      form: 'api-page',
      company: 'Example Treasury',
      intendedUse: 'A cash policy',
    },
    sent: 'API Access Request Submitted!',
    sentBody: 'We’ll e-mail you within 24 hours once your request is approved.',
    failed: 'Failed to submit request. Please try again.',
    required: ['Name', 'E-mail', 'Company', 'Intended use'],
  },
  {
    name: 'Whitepaper',
    button: opener('whitepaper'),
    path: '/api/requests/whitepaper',
    title: 'Download Whitepaper',
    submit: 'Download Whitepaper',
    typed: { ...ADA, 'Job title': 'Treasurer' },
    chosen: {},
    body: { ...ADA_BODY, jobTitle: 'Treasurer' },
    sent: 'Download Started',
    sentBody: 'Your PDF is downloading.',
    failed: 'Failed to process download request. Please try again.',
    required: ['Name', 'E-mail'],
  },
  {
    name: 'Waitlist',
    button: opener('waitlist', { interest: 'peg_report' }),
    path: '/api/requests/waitlist',
    title: 'Join the Waitlist',
    submit: 'Join the Waitlist',
    typed: { 'E-mail': 'ada@example.com' },
    chosen: {},
    body: { email: 'ada@example.com', interest: 'peg_report', consent: true, source: 'test' },
    sent: 'You are on the waitlist',
    sentBody: 'Thank you. We have sent you a confirmation by e-mail.',
    failed: 'Failed to join the waitlist. Please try again.',
    required: ['E-mail'],
  },
];

export type LeadCase = (typeof CASES)[number];

/** The control behind a label, which may end in the required mark. */
export function control(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
}

export async function openDialog(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog');
}

export async function fill(user: UserEvent, { typed, chosen }: LeadCase): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(control(label));
    await user.paste(text);
  }
  for (const [label, option] of Object.entries(chosen)) {
    await user.selectOptions(control(label), option);
  }
  await user.click(screen.getByRole('checkbox'));
}
