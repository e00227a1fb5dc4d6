import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { type Measurement, medianOf, type Pace } from '../measure';
import { buildBarePage, wakePage, withBarePage } from '../pages/bare-page';
import { missingBuild, withBuiltWeb } from './built-web';
import { requestsPerSecond, requireWrk } from './wrk';

const WEB_CORE = 0;
const LOAD = { connections: 50, core: 1 };
const CALL = '/api/syi/current';
/** The text of a page is in its HTML twice: as it is shown, and as data for the browser. */
const TEXT_COPIES = 2;
const BARE_HTML_BYTES = 2_500;

/**
 * Requests a second of one web process on one core beside Next with nothing of the site, in turns: a
 * page beside a page of the same size, and a call beside `Response.json` of the same object in memory.
 */
export async function measureThroughput({ isQuick }: Pace): Promise<Measurement[]> {
  const rounds = isQuick ? 1 : 7;
  const page = row('/about beside a bare page of the same size', '≥ 0.6 ×');
  const call = row(`${CALL} beside Next’s JSON from memory`, '≥ 1 ×');
  const skipped = missingBuild() ?? (await missingWrk());
  if (skipped !== undefined) return [page, call].map((each) => ({ ...each, skipped }));
  await withBuiltWeb({}, async ({ origin, pid }) => {
    pin(pid);
    await wakePage(`${origin}/about`);
    const [html, json] = await Promise.all([text(`${origin}/about`), text(origin + CALL)]);
    await buildBarePage(bareFiles(html.length, json));
    await withBarePage(async (bareOrigin, barePid) => {
      pin(barePid);
      await wakePage(`${bareOrigin}/sized`);
      const sized = await text(`${bareOrigin}/sized`);
      console.log(
        `throughput: HTML ${html.length} B, bare ${sized.length} B; JSON ${json.length} B`,
      );
      for (const [measured, ours, bare] of [
        [page, `${origin}/about`, `${bareOrigin}/sized`],
        [call, origin + CALL, `${bareOrigin}/json`],
      ] as const) {
        await compare(measured, ours, bare, rounds, 3);
      }
    });
  });
  return [page, call];
}

const row = (what: string, target: string) =>
  ({ what, target, unit: '×', values: [] as number[] }) satisfies Measurement;

async function compare(
  { what, values }: ReturnType<typeof row>,
  ours: string,
  bare: string,
  rounds: number,
  seconds: number,
): Promise<void> {
  const load = { ...LOAD, seconds };
  const rates: [number, number][] = [];
  // The first round warms both up.
  for (let round = -1; round < rounds; round += 1) {
    const first = round % 2 === 0;
    const early = await requestsPerSecond(first ? ours : bare, load);
    const late = await requestsPerSecond(first ? bare : ours, load);
    if (round >= 0) rates.push(first ? [early, late] : [late, early]);
  }
  values.push(...rates.map(([site, plain]) => site / plain));
  const [site, plain] = [0, 1].map((at) => medianOf(rates.map((pair) => pair[at] ?? Number.NaN)));
  console.log(
    `throughput: ${what}: ${site?.toFixed(0)}/s and ${plain?.toFixed(0)}/s, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

function bareFiles(htmlBytes: number, json: string): Record<string, string> {
  const words = Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 1000}`).join(' ');
  const length = Math.max(0, (htmlBytes - BARE_HTML_BYTES) / TEXT_COPIES);
  const shown = words.repeat(Math.ceil(length / words.length)).slice(0, length);
  return {
    'app/sized/page.jsx': `export default function Page() {\n  return <main><p>${shown}</p></main>;\n}\n`,
    'app/json/route.js':
      `export const dynamic = 'force-dynamic';\nconst answer = ${json};\n` +
      'export const GET = () => Response.json(answer);\n',
  };
}

/** All threads of a process on one core. */
function pin(pid: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(WEB_CORE), String(pid)], { stdio: 'ignore' });
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

async function missingWrk(): Promise<string | undefined> {
  return requireWrk().then(
    () => undefined,
    (error: Error) => error.message,
  );
}
