import { execFileSync } from 'node:child_process';
import { findPostgres } from '../../support/store/store-engines';

/** Why there is no PostgreSQL to break. */
export function noPostgres(): string | undefined {
  const found = findPostgres();
  return 'missing' in found ? found.missing : undefined;
}

const USUAL_REDIS = 'redis://127.0.0.1:6379';

export const redisUrl = () => process.env.TEST_REDIS_URL ?? USUAL_REDIS;

const PROBE = `
  const { Redis } = require('ioredis');
  const redis = new Redis(process.argv[1], { lazyConnect: true, retryStrategy: null });
  redis.on('error', () => {});
  redis.connect().then(() => redis.quit()).catch(() => process.exit(1));
`;

/** Why there is no Redis to break. */
export function noRedis(): string | undefined {
  try {
    execFileSync(process.execPath, ['-e', PROBE, redisUrl()], { stdio: 'pipe' });
    return undefined;
  } catch {
    return `no Redis at ${redisUrl()}`;
  }
}
