import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scriptArguments } from '../../support/script-arguments';
import { seededRandom } from '../../support/seeded-random';
import type { Act, Results } from '../../support/store/store-actor';
import { runCli } from '../cli/run-cli';

type Reply = { number: number; result?: unknown; error?: string };

/** A process of `store-actor.ts`. */
type Actor = {
  /** Lets it do one thing. @throws with its error, and when it is gone. */
  act<Name extends Act>(name: Name, email?: string): Promise<Results[Name]>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
};

const running = new Set<ChildProcess>();

/** Ends every actor that still runs; for after a test, also after one that failed. */
async function endActors(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
}

/** Starts a process that shares the store with others. */
function startActor(databaseUrl: string): Actor {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', ...scriptArguments('tests/support/store/store-actor.ts')],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  const waiting = new Map<number, (reply: Reply) => void>();
  let orders = 0;
  child.on('message', (reply: Reply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  return {
    async act<Name extends Act>(name: Name, email = '') {
      orders += 1;
      const number = orders;
      const replied = new Promise<Reply>((resolve) => waiting.set(number, resolve));
      child.send({ number, act: name, email });
      const ended = gone.then((): Reply => ({ number, error: `ended during ${name}` }));
      const reply = await Promise.race([replied, ended]);
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.result as Results[Name];
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const RUNS = 200;
const SEED = 20_261_201;

const folder = mkdtempSync(path.join(tmpdir(), 'store-shared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(endActors);
const urlOf = (name: string) => `file:${path.join(folder, name)}`;

describe('a store that the collector, the web process and a command share', () => {
  it('keeps what was acknowledged when the command is the last to close it', async () => {
    const databaseUrl = urlOf('exact.db');
    const list = () => runCli('requests', ['list'], '', { DATABASE_URL: databaseUrl });
    const [collector, web] = [startActor(databaseUrl), startActor(databaseUrl)];
    await collector.act('tick');
    await web.act('read');
    await web.act('post', 'first@example.org');
    await collector.kill();
    expect((await list()).out).toContain('first@example.org');
    await web.act('post', 'second@example.org');
    expect((await list()).out).toContain('second@example.org');
    expect(await web.act('health')).toBe('ok');
  });

  it(`loses nothing acknowledged in ${RUNS} random orders of events (seed ${SEED})`, async () => {
    const databaseUrl = urlOf('random.db');
    const random = seededRandom(SEED);
    const pick = <T>(choices: readonly [T, ...T[]]): T =>
      choices[Math.floor(random() * choices.length)] ?? choices[0];
    // Started ahead of time: a killed process has its successor at once.
    let spare = startActor(databaseUrl);
    const successor = () => {
      const next = spare;
      spare = startActor(databaseUrl);
      return next;
    };
    let collector: Actor | undefined = startActor(databaseUrl);
    let web = successor();
    const command = successor();
    await collector.act('tick');
    const acknowledged = new Set<string>();
    let ticks = 1;
    const events = {
      tick: async () => {
        collector ??= successor();
        ticks = await collector.act('tick');
      },
      killCollector: async () => {
        await collector?.kill();
        collector = undefined;
      },
      killWeb: async () => {
        await web.kill();
        web = successor();
      },
      closeWeb: () => web.act('closeWeb'),
      read: async () => expect(await web.act('read')).toBe(ticks),
      post: async () => {
        const email = `p${acknowledged.size}@example.org`;
        if (await web.act('post', email)) acknowledged.add(email);
      },
      list: async () => {
        const found = await command.act('list');
        expect(found.sequence).toBe(ticks);
        expect(new Set(found.emails)).toEqual(acknowledged);
      },
    };
    for (let run = 0; run < RUNS; run += 1) {
      const order: (keyof typeof events)[] = ['read', 'post'];
      for (let more = 2 + Math.floor(random() * 4); more > 0; more -= 1) {
        order.push(pick(['tick', 'read', 'post', 'post', 'list', 'list']));
      }
      if (random() < 0.3) order.push('killCollector');
      if (random() < 0.1) order.push(pick(['killWeb', 'closeWeb']));
      order.sort(() => random() - 0.5);
      order.push('post', 'list');
      for (const event of order) await events[event]();
      expect(await web.act('health')).toBe('ok');
    }
    expect(acknowledged.size).toBeGreaterThan(RUNS * 2);
  });

  it.each(['', '-wal', '-shm'])(
    'acknowledges nothing once its file x.db%s is gone',
    async (suffix) => {
      const databaseUrl = urlOf(`gone${suffix}.db`);
      const [collector, web] = [startActor(databaseUrl), startActor(databaseUrl)];
      await collector.act('tick');
      await web.act('read');
      await web.act('post', 'first@example.org');
      unlinkSync(path.join(folder, `gone${suffix}.db${suffix}`));
      // The web process ends, and is started again on the new files.
      await expect(web.act('post', 'second@example.org')).rejects.toThrow('ended during post');
      await expect(collector.act('tick')).rejects.toThrow('StoreReplacedError');
    },
  );
});
