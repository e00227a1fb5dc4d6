import { act, render } from '@testing-library/react';
import { ScrollToTop } from '@/components/shell/site-frame';

let pathname = '/a';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const scrollTo = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  pathname = '/a';
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
});
afterEach(() => jest.useRealTimers());

it('scrolls to the top on a path change, at once and again after 100 ms', () => {
  const view = render(<ScrollToTop />);
  expect(scrollTo).not.toHaveBeenCalled();
  pathname = '/b';
  view.rerender(<ScrollToTop />);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(99));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(1));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, left: 0, behavior: 'instant' });
});

it('does not scroll where the path stays', () => {
  const view = render(<ScrollToTop />);
  view.rerender(<ScrollToTop />);
  act(() => void jest.advanceTimersByTime(1000));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leaves the place to a fragment in the new address', () => {
  const view = render(<ScrollToTop />);
  window.history.replaceState(null, '', '/#yield');
  pathname = '/c';
  view.rerender(<ScrollToTop />);
  act(() => void jest.advanceTimersByTime(1000));
  expect(scrollTo).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/');
});

it('does not leave a place that a visitor has gone to since the path changed', () => {
  const view = render(<ScrollToTop />);
  pathname = '/d';
  view.rerender(<ScrollToTop />);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/#depegs');
  act(() => void jest.advanceTimersByTime(1000));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/');
});
