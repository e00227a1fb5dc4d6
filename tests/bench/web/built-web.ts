import { isBuilt, WEB_ARGS } from '@/lib/cli/project.mjs';
import { withServer } from '../pages/bare-page';
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
    ({ databaseUrl }) =>
      withServer(
        { args: WEB_ARGS, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...env } },
        (origin, pid) => work({ origin, pid }),
      ),
    SAMPLE_HISTORY_MS,
  );
}
