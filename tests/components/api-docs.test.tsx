import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { TryIt } from '@/components/api-docs/try-it';
import { answer, failNetwork, renderLive } from './support/harness';

describe('copying an example', () => {
  function area() {
    return (
      <CopyExamples copied="Copied" failed="Could not be copied">
        <div>
          <pre>{'curl -s \\\n  https://example.com'}</pre>
          <button type="button" data-copy="">
            Copy
          </button>
        </div>
      </CopyExamples>
    );
  }

  it('copies the example beside the button, and says so', async () => {
    const user = userEvent.setup();
    render(area());
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('curl -s \\\n  https://example.com');
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('says where the browser does not allow it', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(area());
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Could not be copied')).toBeVisible();
  });

  it('marks itself ready, so that the buttons show only once they work', () => {
    const { container } = render(area());
    expect(container.firstElementChild).toHaveAttribute('data-ready');
  });
});

describe('trying a call', () => {
  const PATH = '/api/syi/current';
  const sent: (string | null)[] = [];

  beforeEach(() => {
    sent.length = 0;
    const prepared = globalThis.fetch;
    globalThis.fetch = (async (url: string, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return prepared(url, init);
    }) as typeof fetch;
    // jsdom has none.
    AbortSignal.timeout ??= () => new AbortController().signal;
  });

  async function open() {
    const user = userEvent.setup();
    renderLive(<TryIt />);
    await user.click(screen.getByRole('button', { name: 'Open the Form' }));
    expect(await screen.findByLabelText('Call')).toHaveFocus();
    return user;
  }

  it('makes an open call without a key, and shows status, time and the answer', async () => {
    answer(PATH, { success: true });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Status 200, \d+ ms$/)).toBeVisible();
    expect(screen.getByLabelText('Answer')).toHaveTextContent('"success": true');
    expect(sent).toEqual([null]);
  });

  it('sends the key that is typed, and never shows it in an example', async () => {
    answer('/api/v1/constituents/SYI', { detail: 'No such key.' }, 401);
    const user = await open();
    await user.selectOptions(screen.getByLabelText('Call'), '/api/v1/constituents/SYI (key)');
    await user.type(screen.getByLabelText('Your API key (optional)'), 'sy_mine');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Status 401/)).toBeVisible();
    expect(sent).toEqual(['Bearer sy_mine']);
    expect(screen.getByText(/sy_test_demonstration/)).toBeVisible();
    expect(screen.queryByText(/sy_mine/)).toBeNull();
  });

  it('says in words that nothing answered', async () => {
    failNetwork(PATH);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/We can’t reach the figures right now/)).toBeVisible();
  });
});
