type Loader = typeof import('@/components/home/live-parts-loader');

const MODULE = '@/components/home/live-parts';
/** Stands for the polling half of the page. */
const LOADED = { LivePartView: 'loaded' };
const OPENED_MS = Date.parse('2026-03-02T14:05:30.000Z');

let loads = 0;
let failing = false;

/** The loader keeps what it has for the life of the page, so each test has one of its own. */
async function freshLoader(): Promise<Loader> {
  jest.resetModules();
  jest.doMock(MODULE, () => {
    loads += 1;
    if (failing) throw new Error('Loading chunk failed');
    return LOADED;
  });
  return import('@/components/home/live-parts-loader');
}

const passMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  loads = 0;
  failing = false;
  jest.useFakeTimers({ now: OPENED_MS });
});

afterEach(() => {
  jest.useRealTimers();
});

it('loads nothing while nobody stirs and the figures are fresh', async () => {
  const loader = await freshLoader();
  const callOff = loader.loadWhenWanted(OPENED_MS);
  await passMs(29_000);
  expect(loads).toBe(0);
  expect(loader.liveParts()).toBeNull();
  callOff();
});

it('loads once the figures are as old as the interval of 30 s', async () => {
  const loader = await freshLoader();
  const callOff = loader.loadWhenWanted(OPENED_MS - 20_000);
  await passMs(9900);
  expect(loads).toBe(0);
  await passMs(200);
  expect(loads).toBe(1);
  expect(loader.liveParts()).toMatchObject(LOADED);
  callOff();
});

it('does not wait longer than one interval where the browser’s clock is behind', async () => {
  const loader = await freshLoader();
  const callOff = loader.loadWhenWanted(OPENED_MS + 3_600_000);
  await passMs(30_100);
  expect(loads).toBe(1);
  callOff();
});

it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'])(
  'loads at once with the first %s',
  async (sign) => {
    const loader = await freshLoader();
    const callOff = loader.loadWhenWanted(OPENED_MS);
    const heard = jest.fn();
    const leave = loader.subscribeToLiveParts(heard);
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    await passMs(0);
    expect(loads).toBe(1);
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
    callOff();
  },
);

it('hears nothing more once it is called off', async () => {
  const loader = await freshLoader();
  loader.loadWhenWanted(OPENED_MS)();
  window.dispatchEvent(new Event('scroll'));
  await passMs(60_000);
  expect(loads).toBe(0);
});

it('tries again after one interval where the code did not arrive', async () => {
  const loader = await freshLoader();
  failing = true;
  loader.loadLiveParts();
  await passMs(0);
  expect(loads).toBe(1);
  expect(loader.liveParts()).toBeNull();
  failing = false;
  await passMs(29_000);
  expect(loads).toBe(1);
  await passMs(2000);
  expect(loads).toBe(2);
  expect(loader.liveParts()).toMatchObject(LOADED);
});
