import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetDraft } from '@/components/leads/lead-drafts';
import { answer, renderLive, sent } from '../support/harness';
import { CASES, control, fill, type LeadCase, OK, openDialog } from './forms';

const followed: string[] = [];

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  followed.length = 0;
  // jsdom follows no link; what would be followed is noted.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  for (const form of ['contact', 'api-access', 'api-access-short', 'whitepaper']) {
    forgetDraft(form);
  }
  forgetDraft('waitlist-peg_report');
});

describe.each(CASES.map((each) => [each.name, each] as const))('%s', (_name, form) => {
  it('is sent once, confirmed for 3 s in the specified words, closed and cleared', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    answer(form.path, OK);
    renderLive(form.button);
    const dialog = await openDialog(user);
    expect(within(dialog).getByRole('heading', { name: form.title })).toBeVisible();
    await fill(user, form);
    await user.click(screen.getByRole('button', { name: form.submit }));

    expect(await screen.findByText(form.sent)).toBeVisible();
    expect(screen.getByText(form.sentBody)).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(sent).toEqual([
      { url: form.path, body: form.body, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    expect(followed).toEqual(form.name === 'Whitepaper' ? ['/whitepaper.pdf'] : []);

    act(() => jest.advanceTimersByTime(2_500));
    expect(screen.getByRole('dialog')).toBeVisible();
    act(() => jest.advanceTimersByTime(500));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The focus goes back in a turn of its own.
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    await openDialog(user);
    for (const label of Object.keys(form.typed)) expect(control(label)).toHaveValue('');
  });

  it('says what is missing beside each field, goes to the first, and sends nothing', async () => {
    const user = userEvent.setup();
    renderLive(form.button);
    await openDialog(user);
    await user.click(screen.getByRole('button', { name: form.submit }));
    for (const label of form.required) {
      expect(control(label)).toBeRequired();
      expect(control(label)).toBeInvalid();
      expect(control(label)).toHaveAccessibleDescription(/./);
    }
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Check this box to send the request.',
    );
    expect(control(form.required[0] ?? '')).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('any of the forms', () => {
  const form = CASES[0] as LeadCase;

  it('keeps what was typed when sending fails, and retries under the same key', async () => {
    const user = userEvent.setup();
    answer(form.path, { detail: 'Too many requests. Try again in 60 s.' }, 429);
    renderLive(form.button);
    await openDialog(user);
    await fill(user, form);
    await user.click(screen.getByRole('button', { name: form.submit }));
    expect(await screen.findByText(form.failed)).toBeVisible();
    expect(screen.getByText('Too many requests. Try again in 60 s.')).toBeVisible();
    for (const [label, text] of Object.entries(form.typed)) {
      expect(control(label)).toHaveValue(text);
    }

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDialog(user);
    for (const [label, text] of Object.entries(form.typed)) {
      expect(control(label)).toHaveValue(text);
    }
    answer(form.path, OK);
    await user.click(screen.getByRole('button', { name: form.submit }));
    expect(await screen.findByText(form.sent)).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  // How a call can fail otherwise: fetch.test.ts.
  it('says only that it failed where the server has no sentence', async () => {
    const user = userEvent.setup();
    answer(form.path, 'bad gateway', 500);
    renderLive(form.button);
    await openDialog(user);
    await fill(user, form);
    await user.click(screen.getByRole('button', { name: form.submit }));
    await screen.findByText(form.failed);
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${form.failed}$`));
    expect(followed).toEqual([]);
  });
});
