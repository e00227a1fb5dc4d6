import { printWhole } from '@/components/shell/print-whole';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main><div data-skeleton></div></main>';
  window.print = jest.fn();
});
afterEach(() => jest.useRealTimers());

it('tells the page that all of it is wanted, and prints once nothing loads any more', async () => {
  const wanted = jest.fn(() =>
    setTimeout(() => document.querySelector('[data-skeleton]')?.remove(), 1000),
  );
  window.addEventListener('beforeprint', wanted, { once: true });
  const printed = printWhole();
  expect(wanted).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(900);
  expect(window.print).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(300);
  await printed;
  expect(window.print).toHaveBeenCalledTimes(1);
});

it('does not wait for what never comes', async () => {
  const printed = printWhole();
  await jest.advanceTimersByTimeAsync(6000);
  await printed;
  expect(window.print).toHaveBeenCalledTimes(1);
});

it('tells parts that come with another part as well', async () => {
  const late = jest.fn(() => document.querySelector('[data-skeleton]')?.remove());
  setTimeout(() => window.addEventListener('beforeprint', late, { once: true }), 500);
  const printed = printWhole();
  await jest.advanceTimersByTimeAsync(800);
  await printed;
  expect(late).toHaveBeenCalledTimes(1);
  expect(window.print).toHaveBeenCalledTimes(1);
});
