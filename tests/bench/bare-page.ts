import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, NEXT_BIN } from '@/lib/cli/project.mjs';
import { runCommand } from '@/lib/cli/run-command.mjs';
import { startWeb } from '../support/browser/playwright-site';
import { until } from '../support/until';

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

/** Builds the smallest page this Next version can serve: a layout, a heading, nothing of the site. */
export async function buildBarePage(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
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

/** Serves a production build while `work` runs: by Next's own server on the site's unless `args` say otherwise. */
export async function withServer<Result>(
  { args = nextStart(inProject()), env = {} }: { args?: readonly string[]; env?: Environment },
  work: (origin: string, pid: number) => Promise<Result>,
): Promise<Result> {
  const web = await startWeb(args, { READ_CALLS_PER_MINUTE: '1000000', ...env });
  try {
    return await work(web.url, web.pid);
  } finally {
    await web.stop();
  }
}

type Environment = Readonly<Record<string, string>>;

function nextStart(folder: string): readonly string[] {
  return [NEXT_BIN, 'start', folder, '-H', '127.0.0.1'];
}

/** Serves the bare page while `work` runs. */
export function withBarePage<Result>(
  work: (origin: string, pid: number) => Promise<Result>,
): Promise<Result> {
  return withServer({ args: nextStart(FOLDER) }, work);
}

/** Asks for a page until the server no longer gives a stale one while it renders it anew. */
export function wakePage(url: string): Promise<void> {
  const isFresh = async () => (await read(url)).headers.get('x-nextjs-cache') !== 'STALE';
  return until(isFresh, `a fresh ${url}`, POLL_MS);
}

async function read(url: string): Promise<Response> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer;
}
