import { readingProblem } from '@/lib/cli/site/web-client.mjs';
import { type LoopbackServer, startLoopbackServer } from '../../../support/servers/loopback-server';

const HELD_UNTIL_MS = Date.parse('2026-03-04T12:00:15.000Z');
const read = (leaseUntil: string | null) => ({
  status: 'ok',
  collector: leaseUntil === null ? 'silent' : 'running',
  lease_until: leaseUntil,
});

let web: LoopbackServer;
beforeAll(async () => {
  web = await startLoopbackServer();
});
afterAll(() => web.close());

it.each([
  ['reads the newest lease', read('2026-03-04T12:00:15.000Z'), HELD_UNTIL_MS, undefined],
  ['reads a newer one', read('2026-03-04T12:00:20.000Z'), HELD_UNTIL_MS, undefined],
  ['reads an older one', read('2026-03-04T12:00:10.000Z'), HELD_UNTIL_MS, /does not read/],
  ['reads none', read(null), HELD_UNTIL_MS, /does not read/],
  ['reads none while no collector runs', read(null), undefined, undefined],
  ['has no store yet', { code: 'no_data', detail: 'x' }, HELD_UNTIL_MS, undefined],
  ['has replaced files', { code: 'store_replaced', detail: 'x' }, undefined, /removed or replaced/],
])('a web process that %s', async (_what, body, heldUntilMs, problem) => {
  web.route('/api/healthz', { body });
  const found = await readingProblem(web.url, heldUntilMs);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
});

it('knows nothing of a web process that does not answer', async () => {
  expect(await readingProblem('http://127.0.0.1:1', HELD_UNTIL_MS)).toBeUndefined();
});
