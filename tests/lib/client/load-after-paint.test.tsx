import { loadAfterFirstPaint } from '@/lib/client/load-after-paint';

type Report = (list: { getEntriesByName: (name: string) => { name: string }[] }) => void;

const SCRIPTS = ['/a.js', '/b.js'];
let report: (...names: string[]) => void;
const disconnect = jest.fn();
const observe = jest.fn();

class FakeObserver {
  static supportedEntryTypes: string[] | undefined = ['paint'];
  observe = observe;
  disconnect = disconnect;
  constructor(onReport: Report) {
    report = (...names) =>
      onReport({
        getEntriesByName: (wanted) =>
          names.filter((name) => name === wanted).map((name) => ({ name })),
      });
  }
}

const loaded = () => [...document.scripts].map((script) => script.getAttribute('src'));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  FakeObserver.supportedEntryTypes = ['paint'];
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

it('fetches once the first content is painted, also when that was before it looked', () => {
  loadAfterFirstPaint(SCRIPTS);
  expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  expect(loaded()).toEqual([]);
  report('first-paint');
  expect(loaded()).toEqual([]);
  report('first-paint', 'first-contentful-paint');
  expect(loaded()).toEqual(SCRIPTS);
  expect(disconnect).toHaveBeenCalled();
});

it('waits a second at most for a paint that does not come', () => {
  loadAfterFirstPaint(SCRIPTS);
  jest.advanceTimersByTime(999);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toEqual(SCRIPTS);
});

it('fetches each script once, whatever comes first', () => {
  loadAfterFirstPaint(SCRIPTS);
  report('first-contentful-paint');
  jest.advanceTimersByTime(1_000);
  expect(loaded()).toEqual(SCRIPTS);
});

it('asks again for a script that did not come, until it does', () => {
  loadAfterFirstPaint(SCRIPTS);
  report('first-contentful-paint');
  for (const _attempt of [1, 2]) {
    document.querySelector('script[src="/a.js"]')?.dispatchEvent(new Event('error'));
    expect(loaded()).toEqual(['/b.js']);
    jest.advanceTimersByTime(5_000);
    expect(loaded()).toEqual(['/b.js', '/a.js']);
  }
});

it('fetches at once in a tab nobody looks at', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  loadAfterFirstPaint(SCRIPTS);
  expect(loaded()).toEqual(SCRIPTS);
});

it.each([
  ['knows no observers', () => Reflect.deleteProperty(globalThis, 'PerformanceObserver')],
  [
    'does not say what it observes',
    () => Object.assign(FakeObserver, { supportedEntryTypes: undefined }),
  ],
  ['observes no paints', () => Object.assign(FakeObserver, { supportedEntryTypes: ['resource'] })],
])('fetches at once in a browser that %s', (_what, arrange) => {
  arrange();
  loadAfterFirstPaint(SCRIPTS);
  expect(loaded()).toEqual(SCRIPTS);
});
