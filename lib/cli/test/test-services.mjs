import { connect } from 'node:net';

const LOCAL_DATABASES = [
  'postgres://postgres@127.0.0.1:5432/test',
  'postgres://postgres:postgres@127.0.0.1:5432/test',
];
const LOCAL_REDIS = 'redis://127.0.0.1:6379';
const TIMEOUT_MS = 2_000;

/**
 * Which of the optional servers the suites may use. A URL from the environment is always used, so that an
 * expected server that is missing fails the suites instead of skipping them.
 * @returns {Promise<{ env: Record<string, string>, missing: string[] }>}
 */
export async function findServices(env) {
  const database = env.TEST_DATABASE_URL || (await firstThat(LOCAL_DATABASES, databaseAnswers));
  const redis = env.TEST_REDIS_URL || (await firstThat([LOCAL_REDIS], redisAnswers));
  const missing = [];
  if (!database) missing.push('PostgreSQL suites: none answers at 127.0.0.1:5432, database test');
  if (!redis) missing.push('Redis suites: none answers at 127.0.0.1:6379');
  return {
    env: {
      ...(database && { TEST_DATABASE_URL: database }),
      ...(redis && { TEST_REDIS_URL: redis }),
    },
    missing,
  };
}

async function firstThat(urls, answers) {
  for (const url of urls) if (await answers(url)) return url;
  return undefined;
}

async function databaseAnswers(connectionString) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {}); // A connection that breaks later was reported by the query already.
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function redisAnswers(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: TIMEOUT_MS });
    const finish = (answered) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
