import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { answer, failNetwork, neverAnswer, renderLive } from '../../support/harness';
import { REFRESH, refreshAnswer, YIELDS, yieldItem } from './answers';

let methods: string[] = [];

beforeEach(() => {
  const reply = globalThis.fetch;
  methods = [];
  globalThis.fetch = (input, init) => {
    methods.push(`${init?.method ?? 'GET'} ${String(input)}`);
    return reply(input, init);
  };
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
});

/** The harness answers by the first prefix that fits, so the longer path is prepared first. */
async function loaded(prepareRefresh: () => void) {
  prepareRefresh();
  answer(YIELDS, [yieldItem('USDC')]);
  renderLive(<LiveYields />);
  await screen.findByText('5.20%');
  methods.length = 0;
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Refresh' }) };
}

it('asks the server to refresh, then reads the yields again and says so', async () => {
  const { user, button } = await loaded(() => answer(REFRESH, refreshAnswer));
  answer(YIELDS, [yieldItem('USDC', { currentYield: 5.4, current_yield_text: '5.400000' })]);
  await user.click(button);
  expect(await screen.findByText('5.40%')).toBeVisible();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Data Updated',
      description: expect.stringContaining('Prices and scores are 12 s old'),
      variant: 'default',
    }),
  );
  expect(methods).toEqual([`POST ${REFRESH}`, `GET ${YIELDS}`]);
  expect(button).toBeEnabled();
});

it('is one call however often it is clicked', async () => {
  const { user, button } = await loaded(() => neverAnswer(REFRESH));
  await user.dblClick(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(methods).toEqual([`POST ${REFRESH}`]);
});

it.each([
  ['refused', () => answer(REFRESH, { detail: 'Too many requests.' }, 429)],
  ['unreadable', () => answer(REFRESH, 'bad gateway')],
  ['offline', () => failNetwork(REFRESH)],
])('a refresh that is %s is logged only; the old values stay', async (_what, prepare) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, button } = await loaded(prepare);
  await user.click(button);
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(log.mock.calls[0]?.[1]).toBeInstanceOf(Error);
  expect(screen.getByText('5.20%')).toBeVisible();
  expect(currentToast()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(button).toBeEnabled());
  expect(methods).toEqual([`POST ${REFRESH}`]);
});

it('says nothing was updated where the yields cannot be read again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, button } = await loaded(() => answer(REFRESH, refreshAnswer));
  failNetwork(YIELDS);
  await user.click(button);
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(currentToast()).toBeNull();
  expect(screen.getByText('5.20%')).toBeVisible();
  expect(screen.getByText(/Showing the last known value/)).toBeVisible();
});
