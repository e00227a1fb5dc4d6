import type { Verdict, VerifierRequest } from '@/components/certificate/verify/verifier';
import {
  VerifierQueue,
  type VerifierState,
  type VerifierWorker,
} from '@/components/certificate/verify/verifier-queue';

/** A worker that answers when the test says so. */
class ScriptedWorker implements VerifierWorker {
  onmessage: VerifierWorker['onmessage'] = null;
  onerror: VerifierWorker['onerror'] = null;
  readonly asked: VerifierRequest[] = [];
  isEnded = false;
  postMessage(request: VerifierRequest) {
    this.asked.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: unknown) {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }
  fail() {
    this.onerror?.call(this as unknown as Worker, {} as ErrorEvent);
  }
}

const request = (sha256: string) => ({ record: { sha256 } }) as unknown as VerifierRequest;
const verdict = (sha256: string): Verdict => ({ findings: [], fields: [], sha256 });

function setUp() {
  const workers: ScriptedWorker[] = [];
  const queue = new VerifierQueue(() => {
    const worker = new ScriptedWorker();
    workers.push(worker);
    return worker;
  });
  const told: [string, VerifierState][] = [];
  const ask = (name: string) => queue.ask(request(name), (state) => told.push([name, state]));
  return { workers, queue, told, ask };
}

it('answers both tools from one worker, one after the other', () => {
  const { workers, queue, told, ask } = setUp();
  queue.open();
  workers[0]?.say({ type: 'ready' });
  ask('recompute');
  ask('tamper');
  expect(workers).toHaveLength(1);
  expect(workers[0]?.asked).toEqual([request('recompute')]);
  workers[0]?.say({ type: 'stage', stage: 'coins' });
  workers[0]?.say({ type: 'done', verdict: verdict('recompute') });
  expect(workers[0]?.asked).toEqual([request('recompute'), request('tamper')]);
  workers[0]?.say({ type: 'done', verdict: verdict('tamper') });
  expect(workers).toHaveLength(1);
  expect(workers[0]?.isEnded).toBe(false);
  expect(told).toEqual([
    ['recompute', { status: 'running', stage: null }],
    ['tamper', { status: 'running', stage: null }],
    ['recompute', { status: 'running', stage: 'coins' }],
    ['recompute', { status: 'done', verdict: verdict('recompute') }],
    ['tamper', { status: 'done', verdict: verdict('tamper') }],
  ]);
});

it('keeps a loaded worker that fails at one record: offline no other could be loaded', () => {
  const { workers, told, ask } = setUp();
  ask('broken');
  workers[0]?.say({ type: 'ready' });
  workers[0]?.fail();
  ask('next');
  expect(workers).toHaveLength(1);
  workers[0]?.say({ type: 'done', verdict: verdict('next') });
  expect(told.map(([name, { status }]) => `${name} ${status}`)).toEqual([
    'broken running',
    'broken failed',
    'next running',
    'next done',
  ]);
});

it('loads another worker after one that could not be loaded', () => {
  const { workers, told, ask } = setUp();
  ask('offline');
  workers[0]?.fail();
  expect(told.at(-1)).toEqual(['offline', { status: 'failed' }]);
  ask('online');
  expect(workers).toHaveLength(2);
  expect(workers[1]?.asked).toEqual([request('online')]);
});

it('ends the worker with the page, and tells nobody any more', () => {
  const { workers, queue, told, ask } = setUp();
  ask('first');
  queue.close();
  expect(workers[0]?.isEnded).toBe(true);
  workers[0]?.say({ type: 'done', verdict: verdict('first') });
  expect(told).toHaveLength(1);
});
