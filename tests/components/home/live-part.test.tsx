import { act, fireEvent, render, screen } from '@testing-library/react';
import type { LivePart as LivePartType } from '@/components/home/live-part';

/** Stands for the polling half: it says what it is and counts its clicks. */
const clicks = jest.fn();
jest.mock('@/components/home/live-parts', () => ({
  LivePartView: ({ part }: { part: string }) => (
    <>
      <a href="/somewhere">first</a>
      <button type="button" data-act="refresh" onClick={() => clicks(part)}>
        live {part}
      </button>
    </>
  ),
}));

const NOW_MS = Date.parse('2026-03-02T14:05:30.000Z');
let LivePart: typeof LivePartType;

/** A fresh loader each time: the real one keeps what it has loaded. */
async function open(renderedAtMs = NOW_MS) {
  jest.resetModules();
  jest.doMock('react', () => jest.requireActual('react'));
  ({ LivePart } = await import('@/components/home/live-part'));
  return render(
    <LivePart part="yields" figures={{}} renderedAtMs={renderedAtMs}>
      <a href="/somewhere">first</a>
      <button type="button" data-act="refresh">
        written
      </button>
    </LivePart>,
  );
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS });
  clicks.mockReset();
});

afterEach(() => jest.useRealTimers());

it('stands as written until the figures are due', async () => {
  await open();
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.getByText('written')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.getByText('live yields')).toBeVisible();
  expect(screen.queryByText('written')).toBeNull();
});

it('never waits longer than an interval where the clock of the browser is behind', async () => {
  await open(NOW_MS + 3_600_000);
  await act(() => jest.advanceTimersByTimeAsync(30_500));
  expect(screen.getByText('live yields')).toBeVisible();
});

it.each(['scroll', 'keydown', 'pointermove', 'touchstart'])(
  'goes on live with the first %s',
  async (sign) => {
    await open();
    fireEvent(window, new Event(sign));
    await settle();
    expect(screen.getByText('live yields')).toBeVisible();
  },
);

it('a click on a written button is done by its live twin, once', async () => {
  await open();
  fireEvent.click(screen.getByText('written'));
  await settle();
  expect(screen.getByText('live yields')).toBeVisible();
  expect(clicks).toHaveBeenCalledTimes(1);
  expect(clicks).toHaveBeenCalledWith('yields');
});

it('the focus stays on the control it was on', async () => {
  await open();
  act(() => screen.getByText('written').focus());
  fireEvent(window, new Event('keydown'));
  await settle();
  expect(screen.getByText('live yields')).toHaveFocus();
});
