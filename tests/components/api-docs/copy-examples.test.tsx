import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';

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
