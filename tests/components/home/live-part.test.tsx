import { act, fireEvent, render, screen } from '@testing-library/react';
import { LivePart } from '@/components/home/live-part';

const clicks = jest.fn();
const loads = jest.fn();
const wanted = jest.fn();
const listeners = new Set<() => void>();
let loaded: object | null = null;

/** Stands for the loader, which has tests of its own; `arrive` is the code coming in. */
jest.mock('@/components/home/live-parts-loader', () => ({
  loadLiveParts: () => loads(),
  liveParts: () => loaded,
  loadWhenWanted: (dueSinceMs: number) => {
    wanted(dueSinceMs);
    return () => undefined;
  },
  subscribeToLiveParts: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

function LivePartView({ part }: { part: string }) {
  return (
    <>
      <a href="/somewhere">elsewhere</a>
      <button type="button" data-act="refresh" onClick={() => clicks(part)}>
        live {part}
      </button>
    </>
  );
}

function arrive() {
  act(() => {
    loaded = { LivePartView };
    for (const listener of listeners) listener();
  });
}

const show = () =>
  render(
    <LivePart part="yields" figures={{}} renderedAtMs={0}>
      <a href="/somewhere">elsewhere</a>
      <button type="button" data-act="refresh">
        written
      </button>
      <button type="button">plain</button>
    </LivePart>,
  );

beforeEach(() => {
  loaded = null;
  clicks.mockReset();
  loads.mockReset();
});

it('stands as written until the code is there, then goes on live in its place', () => {
  show();
  expect(screen.getByText('written')).toBeVisible();
  arrive();
  expect(screen.getByText('live yields')).toBeVisible();
  expect(screen.queryByText('written')).toBeNull();
  expect(clicks).not.toHaveBeenCalled();
});

it('a click on a written button fetches the code and is done by its live twin, once', () => {
  show();
  fireEvent.click(screen.getByText('written'));
  expect(loads).toHaveBeenCalledTimes(1);
  arrive();
  expect(clicks.mock.calls).toEqual([['yields']]);
});

it('a click elsewhere waits for nothing', () => {
  show();
  fireEvent.click(screen.getByText('plain'));
  expect(loads).not.toHaveBeenCalled();
  arrive();
  expect(clicks).not.toHaveBeenCalled();
});

it('the focus stays on the control it was on', () => {
  show();
  act(() => screen.getByText('written').focus());
  arrive();
  expect(screen.getByText('live yields')).toHaveFocus();
});

it('takes no focus that was elsewhere', () => {
  show();
  act(() => screen.getByText('written').focus());
  act(() => screen.getByText('written').blur());
  arrive();
  expect(document.body).toHaveFocus();
});

it.each([
  ['with its figures waits until they are old', { '/api/yields': [] }, 1000],
  ['without its figures waits for nothing', { '/api/yields': null }, null],
])('a part written %s', (_what, figures, dueSinceMs) => {
  wanted.mockReset();
  render(
    <LivePart part="yields" figures={figures} renderedAtMs={1000}>
      written
    </LivePart>,
  );
  expect(wanted.mock.calls).toEqual([[dueSinceMs]]);
});
