import { knownTicks, noteTick } from '@/lib/config/page-policy/known-ticks.mjs';
import { agedByTicks, pageMade } from '@/lib/config/page-policy/page-age.mjs';

const TICK_MS = 30_000;
const FIRST_MS = 1_000_000;
const EXPIRED = -1;

let key = 0;
beforeEach(() => {
  key += 1;
  noteTick(FIRST_MS - TICK_MS, false);
  noteTick(FIRST_MS, true);
  knownTicks().isWatching = true;
});

function page(lastModified: number, revalidate = 30) {
  return { value: { kind: 'APP_PAGE' }, lastModified, cacheControl: { revalidate, expire: 330 } };
}

/** What Next gets for a page that was requested at `nowMs`: the page, a stale one to regenerate, or none. */
function told(found: ReturnType<typeof page>, nowMs: number) {
  const aged = agedByTicks(`/page-${key}`, found, nowMs);
  if (aged === found) return 'current';
  return aged.lastModified === EXPIRED ? 'not to be served' : nowMs - aged.lastModified;
}

it('serves a page that shows the newest tick', () => {
  expect(told(page(FIRST_MS), FIRST_MS + 20_000)).toBe('current');
});

it('serves one of the tick before once more, as old enough to be made again', () => {
  expect(told(page(FIRST_MS - 1), FIRST_MS + 10)).toBe(TICK_MS + 1);
  expect(told(page(FIRST_MS - TICK_MS), FIRST_MS + 10)).toBe(TICK_MS + 10);
});

it('does not serve an older one', () => {
  expect(told(page(FIRST_MS - TICK_MS - 1), FIRST_MS + 10)).toBe('not to be served');
});

it('serves none from before ticks that were missed', () => {
  noteTick(FIRST_MS + TICK_MS, false);
  expect(told(page(FIRST_MS + TICK_MS - 1), FIRST_MS + TICK_MS + 10)).toBe('not to be served');
});

it('makes pages again every five seconds at most, however fast ticks come', () => {
  for (let ms = 1; ms < 5_000; ms += 50) noteTick(FIRST_MS + ms, true);
  expect(told(page(FIRST_MS), FIRST_MS + 5_000)).toBe('current');
  noteTick(FIRST_MS + 5_000, true);
  expect(told(page(FIRST_MS), FIRST_MS + 5_000)).toBeGreaterThan(TICK_MS);
});

it('takes a page for what it shows: its figures are of when it was begun', () => {
  const found = page(FIRST_MS - 1);
  expect(told(found, FIRST_MS + TICK_MS - 10)).not.toBe('current');
  const made = page(FIRST_MS + TICK_MS + 40);
  noteTick(FIRST_MS + TICK_MS, true);
  pageMade(`/page-${key}`, made.value);
  expect(told(made, FIRST_MS + TICK_MS + 50)).toBeGreaterThan(TICK_MS);
});

it.each([
  ['while no tick would be noticed', () => page(0), false],
  ['a page without figures', () => page(0, 300), true],
  ['a file', () => ({ ...page(0), value: { kind: 'APP_ROUTE' } }), true],
])('leaves %s to Next', (_what, found, isWatching) => {
  knownTicks().isWatching = isWatching;
  expect(told(found(), FIRST_MS + 10)).toBe('current');
});

it('has nothing to say of a page that is not there', () => {
  expect(agedByTicks('/none', null, FIRST_MS)).toBeNull();
});
