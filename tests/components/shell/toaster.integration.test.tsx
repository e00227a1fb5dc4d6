import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastViewport } from '@/components/shell/toast-viewport';
import { currentToast, dismissToast, showToast } from '@/components/ui/overlay/toast-store';
import { renderLive } from '../support/harness';

const TOASTER = <ToastViewport />;

beforeAll(() => {
  // jsdom has no pointer capture, which the swipe gesture asks for.
  Element.prototype.hasPointerCapture = () => false;
});

afterEach(() => {
  const toast = currentToast();
  if (toast) act(() => dismissToast(toast.id));
});

it('has a labeled toast area from the start, which F8 focuses', () => {
  renderLive(TOASTER);
  const area = screen.getByRole('region', { name: 'Notifications (F8)' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(area).toContainElement(document.activeElement as HTMLElement);
});

it('shows one toast at a time, the newest', async () => {
  renderLive(TOASTER);
  act(() => void showToast({ title: 'First' }));
  expect(await screen.findByText('First')).toBeVisible();
  act(() => void showToast({ title: 'Second', description: 'More', variant: 'destructive' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).toBeNull();
});

it('closes by its button, and by Escape', async () => {
  const user = userEvent.setup();
  renderLive(TOASTER);
  act(() => void showToast({ title: 'Saved' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss notification' }));
  await waitFor(() => expect(currentToast()).toBeNull());

  act(() => void showToast({ title: 'Again' }));
  await screen.findByText('Again');
  await user.keyboard('{F8}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(currentToast()).toBeNull());
});

it('goes away after 5 s', () => {
  jest.useFakeTimers();
  renderLive(TOASTER);
  act(() => void showToast({ title: 'Short' }));
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.getByText('Short')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(currentToast()).toBeNull();
  jest.useRealTimers();
});

it('leaves a newer toast alone when an older one is dismissed', () => {
  const old = showToast({ title: 'Old' });
  showToast({ title: 'New' });
  dismissToast(old);
  expect(currentToast()?.title).toBe('New');
});
