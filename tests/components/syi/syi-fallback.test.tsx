import { screen } from '@testing-library/react';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { syi } from '../support/answers';
import { answer, failNetwork, renderLive } from '../support/harness';

const PATH = '/api/syi/current';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('shows 4.4745, 6, 95%, 127.5B and 2.0.0, marked as estimated, where nothing came', async () => {
  failNetwork(PATH);
  renderLive(<SyiHeadline />);
  expect(await screen.findByText('4.4745')).toBeVisible();
  expect(screen.getByText('Estimated')).toBeVisible();
  for (const fact of ['6 Constituents', '95% confidence', 'TVL $127.5B', 'Methodology 2.0.0']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.queryByText(/^as of/)).toBeNull();
});

it('names an answer without success an invalid SYI response, and logs it once', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer(PATH, { ...syi, success: false });
  renderLive(
    <>
      <SyiHeadline />
      <SyiHeadline size="card" />
    </>,
  );
  expect(await screen.findAllByText(/Invalid SYI response/)).toHaveLength(2);
  expect(log.mock.calls).toEqual([['/api/syi/current:', expect.any(Error)]]);
});
