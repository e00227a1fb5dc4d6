import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, NEXT_BIN } from '@/lib/cli/project.mjs';
import { runCommand } from '@/lib/cli/run-command.mjs';
import { freePort } from '../../support/servers/ports';
import { until } from '../../support/until';

// Inside the project, so that it resolves the very Next and React that the site is built with.
const FOLDER = inProject('.next/bare-page');

const POLL_MS = 200;

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inProject())} } };\n`,
  'app/layout.jsx':
    'export default function Layout({ children }) {\n' +
    '  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.jsx':
    'export default function Page() {\n  return <main><h1>A bare page</h1></main>;\n}\n',
};

/**
 * Builds the smallest page this Next version can serve: a layout, a heading, nothing of the site.
 * @param more Further files of that app, by their names.
 */
export async function buildBarePage(more: Readonly<Record<string, string>> = {}): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...FILES, ...more })) {
    const file = path.join(FOLDER, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, [NEXT_BIN, 'build', FOLDER], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Error(`the bare page could not be built:\n${output}`);
}

/** Serves a production build while `work` runs; `folder` is the site's own unless given. */
export async function withServer<Result>(
  { folder = inProject(), env = {} }: { folder?: string; env?: Readonly<Record<string, string>> },
  work: (origin: string, pid: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [NEXT_BIN, 'start', folder, '-p', String(port), '-H', '127.0.0.1'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        READ_CALLS_PER_MINUTE: '1000000',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilAnswering(origin);
    return await work(origin, child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}

/** Serves the bare page while `work` runs. */
export function withBarePage<Result>(
  work: (origin: string, pid: number) => Promise<Result>,
): Promise<Result> {
  return withServer({ folder: FOLDER }, work);
}

/** Asks for a page until the server no longer gives a stale one while it renders it anew. */
export function wakePage(url: string): Promise<void> {
  const isFresh = async () => (await read(url)).headers.get('x-nextjs-cache') !== 'STALE';
  return until(isFresh, `a fresh ${url}`, POLL_MS);
}

/** Asks until a server that is starting answers at all. */
export function untilAnswering(url: string): Promise<void> {
  const answers = () =>
    read(url).then(
      () => true,
      () => false,
    );
  return until(answers, `an answer of ${url}`, POLL_MS);
}

async function read(url: string): Promise<Response> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer;
}
