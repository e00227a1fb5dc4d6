import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startEdge } from '../../support/servers/nginx';
import { POLLED_CALLS } from '../../support/visitors/polled-calls';
import { simulateCall } from '../../support/visitors/simulate-visitors';
import { plainTable } from '../measure';
import { ConnectedVisitor } from './connected-visitor';
import { WIDE_LIMITS } from './wide-limits';

const MILLION = { visitors: 1_000_000, seconds: 600, arrivalSeconds: 60, seed: 17 };
const CONNECTED = { visitors: 5_000, seconds: 100, arrivalSeconds: 30, seed: 17 };
const ORIGIN_MS = 50;
/** By how much of a call's requests the run may differ from the simulation, or by one. */
const TOLERANCE = 0.2;

/** What a million visitors who poll ask of the origin, simulated, and 5,000 of them with real connections. */
export async function measureVisitors(): Promise<void> {
  const simulated = POLLED_CALLS.map((call) => simulateCall(call, MILLION));
  const rows = simulated.map(({ path, polls, asked, mostInASecond }, at) => {
    const seconds = (POLLED_CALLS[at]?.everyMs ?? 0) / 1000;
    return [path, `${seconds} s`, String(polls), String(asked), String(mostInASecond)];
  });
  const head = ['call', 'every', 'polls', 'asked of the origin', 'most in a second (≤ 1)'];
  console.log(
    `${MILLION.visitors} visitors for ${MILLION.seconds} s, simulated, seed ${MILLION.seed}`,
  );
  console.log(`${plainTable([head, ...rows])}\n`);
  const expected = POLLED_CALLS.map((call) => simulateCall(call, CONNECTED));
  const { asked, most, connections, visitors } = await runConnected();
  const sum = (name: 'polls' | 'failed') =>
    visitors.reduce((total, visitor) => total + visitor[name], 0);
  const compared = expected.map((outcome) => {
    const real = asked.get(outcome.path) ?? 0;
    const verdict =
      Math.abs(real - outcome.asked) <= Math.max(1, TOLERANCE * outcome.asked)
        ? 'agrees'
        : 'DIFFERS';
    return [outcome.path, String(outcome.asked), String(real), verdict];
  });
  console.log(
    `${CONNECTED.visitors} visitors, ${connections} connections at once, ${CONNECTED.seconds} s: ${sum('polls')} polls, ${sum('failed')} failed, most of one call in a second ${most}`,
  );
  const columns = ['call', 'asked, simulated', 'asked, real', `within ${TOLERANCE * 100} %`];
  console.log(plainTable([columns, ...compared]));
}

type Run = {
  asked: Map<string, number>;
  most: number;
  connections: number;
  visitors: ConnectedVisitor[];
};

/** Every visitor has one connection through nginx and polls every call on it. */
async function runConnected(): Promise<Run> {
  const asked = new Map<string, number>();
  const inSecond = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const origin = createServer(({ url = '' }, response) => {
    count(asked, url);
    count(inSecond, `${url} ${Math.floor(Date.now() / 1000)}`);
    const call = POLLED_CALLS.find(({ path }) => path === url);
    response.setHeader('Cache-Control', call?.cacheControl ?? 'no-store');
    wait(ORIGIN_MS).then(() => response.end('{}'));
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const edge = await startEdge([(origin.address() as AddressInfo).port], { files: WIDE_LIMITS });
  const visitors = Array.from(
    { length: CONNECTED.visitors },
    (_, at) => new ConnectedVisitor(edge.origin, CONNECTED.seed + at),
  );
  try {
    for (const visitor of visitors) visitor.start(POLLED_CALLS, CONNECTED.arrivalSeconds * 1000);
    await wait(CONNECTED.seconds * 1000);
    const connections = visitors.filter((visitor) => visitor.isConnected()).length;
    return { asked: new Map(asked), most: Math.max(...inSecond.values()), connections, visitors };
  } finally {
    for (const visitor of visitors) visitor.stop();
    await edge.stop();
    origin.close();
    origin.closeAllConnections();
  }
}
