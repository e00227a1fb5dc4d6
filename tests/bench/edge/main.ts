import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import {
  hasNginx,
  type RunningNginx,
  startEdge,
  startFileServer,
} from '../../support/servers/nginx';
import { medianOf, plainTable } from '../measure';
import { missingBuild, withBuiltWeb } from '../web/built-web';
import { requestsPerSecond, requireWrk } from '../web/wrk';
import { measureVisitors } from './visitors';
import { WIDE_LIMITS } from './wide-limits';

const PATHS = ['/', '/about', '/api/syi/current', '/badge/syi.svg'] as const;
const TARGET = 0.9;
const CONNECTIONS = 50;
const NGINX_CORE = 0;
const LOAD_CORE = 1;
/**
 * `npm run bench:edge [-- --rounds 7] [-- --seconds 2]`: `deploy/nginx` beside nginx with files;
 * with `--visitors` what visitors who poll ask of the web nodes.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '2' },
      visitors: { type: 'boolean', default: false },
    },
  });
  if (!hasNginx()) throw new Error('nginx is not installed (apt-get install nginx)');
  if (values.visitors) return measureVisitors();
  const skipped = missingBuild();
  if (skipped !== undefined) throw new Error(skipped);
  await requireWrk();
  await withBuiltWeb({ TRUSTED_PROXY_HOPS: '1' }, async ({ origin }) => {
    const edge = await startEdge([Number(new URL(origin).port)], {
      files: WIDE_LIMITS,
      core: NGINX_CORE,
    });
    try {
      await compare(edge, Number(values.rounds), Number(values.seconds));
    } finally {
      await edge.stop();
    }
  });
}

async function compare(edge: RunningNginx, rounds: number, seconds: number): Promise<void> {
  const kept: Record<string, { bytes: Buffer; type: string }> = {};
  for (const [at, path] of PATHS.entries()) {
    kept[`file-${at}`] = await compressed(edge.origin + path);
  }
  const stock = await startFileServer(kept, 'stock', NGINX_CORE);
  const tuned = await startFileServer(kept, 'ours', NGINX_CORE);
  const load = { connections: CONNECTIONS, seconds, core: LOAD_CORE };
  const found = PATHS.map(() => ({ edge: [] as Cost[], stock: [] as Cost[], tuned: [] as Cost[] }));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, path] of PATHS.entries()) {
        const turns = [
          { whose: 'edge', nginx: edge, url: edge.origin + path },
          { whose: 'stock', nginx: stock, url: `${stock.origin}/file-${at}` },
          { whose: 'tuned', nginx: tuned, url: `${tuned.origin}/file-${at}` },
        ] as const;
        // Each is first, second and last in turn.
        for (let turn = 0; turn < turns.length; turn += 1) {
          const { whose, nginx, url } = turns[(round + turn) % turns.length] ?? turns[0];
          const before = nginx.cpuSeconds();
          const perSecond = await requestsPerSecond(url, load);
          const cpuMicros = ((nginx.cpuSeconds() - before) / (perSecond * seconds)) * 1e6;
          found[at]?.[whose].push({ perSecond, cpuMicros });
        }
      }
      console.log(`round ${round + 1} of ${rounds}, load ${loadavg()[0]?.toFixed(2)}`);
    }
  } finally {
    await Promise.all([stock.stop(), tuned.stop()]);
  }
  const rows = PATHS.map((path, at) => {
    const { edge: ours = [], stock: files = [], tuned: best = [] } = found[at] ?? {};
    const all = [ours, files, best];
    const ratios = ours.map((cost, run) => cost.perSecond / (files[run]?.perSecond ?? Number.NaN));
    const median = (costs: readonly Cost[], name: keyof Cost, places: number) =>
      medianOf(costs.map((cost) => cost[name])).toFixed(places);
    return [
      ...[path, `${((kept[`file-${at}`]?.bytes.length ?? 0) / 1000).toFixed(1)} kB`],
      ...all.map((costs) => median(costs, 'perSecond', 0)),
      `${medianOf(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
      ...all.map((costs) => median(costs, 'cpuMicros', 1)),
      (medianOf(files.map(cpuOf)) / medianOf(ours.map(cpuOf))).toFixed(2),
    ];
  });
  console.log(`\n${plainTable([HEAD, ...rows])}\n`);
  console.log(`ratio: deploy/nginx beside the file as Debian sets nginx; target ≥ ${TARGET}`);
}

/** Requests a second, and what one costs nginx: that hardly depends on what else the machine does. */
type Cost = { perSecond: number; cpuMicros: number };

const cpuOf = ({ cpuMicros }: Cost) => cpuMicros;

const HEAD = [
  ...['path', 'gzip', 'req/s', 'file req/s', 'tuned file req/s', 'ratio (range)'],
  ...['µs CPU', 'file µs CPU', 'tuned file µs CPU', 'ratio by CPU'],
];

/** The bytes nginx answers with, as they are sent. */
async function compressed(url: string): Promise<{ bytes: Buffer; type: string }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', 'sec-fetch-mode': 'navigate' };
    const sent = get(url, { agent: false, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (answer.headers['content-encoding'] !== 'gzip') reject(new Error(`${url}: not gzip`));
        const type = String(answer.headers['content-type']);
        resolve({ bytes: Buffer.concat(parts), type });
      });
    });
    sent.on('error', reject);
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
