import { spawn } from 'node:child_process';
import { isBuilt, WEB_ARGS } from '@/lib/cli/project.mjs';
import { freePort } from '../../support/servers/ports';
import { untilAnswering } from '../pages/bare-page';
import { SAMPLE_HISTORY_MS, withSampleStore } from '../sample-store';

/** Why there is no production build to measure; undefined where there is one. */
export function missingBuild(): string | undefined {
  return isBuilt() ? undefined : 'no production build in .next (npm run build makes one)';
}

/** Runs the production web process over a store with days of history, without limits unless `env` sets some. */
export async function withBuiltWeb<Result>(
  env: Readonly<Record<string, string>>,
  work: (web: { origin: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  return withSampleStore(
    ({ databaseUrl }) => withWebNode({ DATABASE_URL: databaseUrl, ...env }, work),
    SAMPLE_HISTORY_MS,
  );
}

/** Runs the production web process on the store that `env` names. */
export async function withWebNode<Result>(
  env: Readonly<Record<string, string>>,
  work: (web: { origin: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const child = spawn(process.execPath, WEB_ARGS, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      HOST: '127.0.0.1',
      READ_CALLS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilAnswering(`${origin}/api/healthz`);
    return await work({ origin, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
