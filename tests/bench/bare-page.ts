import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, NEXT_BIN } from '@/lib/cli/project.mjs';
import { runCommand } from '@/lib/cli/run-command.mjs';
import { startWeb } from '../support/browser/playwright-site';
import { until } from '../support/until';

// Inside the project, so that it resolves the very Next and React that the site is built with.
const BARE_PAGE = inProject('.next/bare-page');

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
  rmSync(BARE_PAGE, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(BARE_PAGE, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, [NEXT_BIN, 'build', BARE_PAGE], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Error(`the bare page could not be built:\n${output}`);
}

/** Serves the bare page by Next's own server while `work` runs. */
export async function withBarePage<Result>(
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const web = await startWeb([NEXT_BIN, 'start', BARE_PAGE, '-H', '127.0.0.1'], {});
  try {
    return await work(web.url);
  } finally {
    await web.stop();
  }
}

/** Asks for a page until the server no longer gives a stale one while it renders it anew. */
export function wakePage(url: string): Promise<void> {
  const isFresh = async () => {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.headers.get('x-nextjs-cache') !== 'STALE';
  };
  return until(isFresh, `a fresh ${url}`, POLL_MS);
}
