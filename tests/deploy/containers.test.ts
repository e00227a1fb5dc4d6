import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { COLLECTOR_ARGS, HEAP_ARGS, MEMORY_ENV } from '@/lib/cli/project.mjs';
import { parseServerConfig, serverEnvironmentSchema } from '@/lib/config/server-config';

/** The files in `deploy` for containers: pinned, without root and secrets, with settings there are. */

const read = (name: string) => readFileSync(path.resolve('deploy', name), 'utf8');
/** HOSTNAME is what Next's standalone server calls HOST. */
const KNOWN = new Set([
  ...[...Object.keys(serverEnvironmentSchema.shape), ...Object.keys(MEMORY_ENV)],
  ...['NODE_ENV', 'HOSTNAME'],
]);
const PINNED = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.]+)*$/;
const SECRET = /SECRET|TOKEN|PASSWORD|DATABASE_URL|SMTP_URL/;
/** A value of compose with `${NAME:-default}` and with made-up values for `${NAME:?}`. */
const filled = (value: string) =>
  value.replace(
    /\$\{(\w+):([?-])([^}]*)\}/g,
    (_, name: string, kind: string, otherwise: string) => {
      if (kind === '-') return otherwise;
      return name === 'SITE_URL' ? 'https://syi.example' : `${name}-`.repeat(5);
    },
  );

describe('the Dockerfile', () => {
  const lines = read('container/Dockerfile').replace(/\\\n/g, ' ').split('\n');
  const all = (word: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${word} `) ? [line.slice(word.length + 1).trim()] : [],
    );
  const exec = (text: string) => z.array(z.string()).parse(JSON.parse(text.replace(/^.*CMD /, '')));

  it('takes one pinned Node that the project runs on', () => {
    const stages = all('FROM').map((from) => from.split(' AS '));
    expect(stages.map(([, name]) => name)).toEqual(['build', 'web', 'collector']);
    const [image = '', ...others] = new Set(stages.map(([from]) => from));
    expect([image, others]).toEqual([expect.stringMatching(PINNED), []]);
    const [major = 0, minor = 0] = image.match(/\d+/g)?.map(Number) ?? [];
    expect(major * 100 + minor).toBeGreaterThanOrEqual(2020);
  });

  it('runs both as a user without rights, as npm start runs them', () => {
    expect(all('USER')).toEqual(['10001:10001', '10001:10001']);
    const memoryEnv = Object.entries(MEMORY_ENV).map((pair) => pair.join('='));
    for (const env of all('ENV')) expect(env.split(' ')).toEqual(expect.arrayContaining(memoryEnv));
    const [web, collector] = all('CMD').map(exec);
    expect(web).toEqual(['node', ...HEAP_ARGS, 'server.js']);
    expect(collector).toEqual([
      'node',
      ...COLLECTOR_ARGS.map((arg) => arg.replace(`${path.resolve()}/`, '')),
    ]);
  });

  it('sets only settings that there are, and no secret', () => {
    const pairs = all('ENV').flatMap((line) => line.split(/\s+/));
    const env: Record<string, string> = Object.fromEntries(pairs.map((pair) => pair.split('=')));
    expect(Object.keys(env).filter((name) => !KNOWN.has(name))).toEqual([]);
    expect(all('ENV').map((line) => /ROLE=(\w+)/.exec(line)?.[1])).toEqual(['web', 'collector']);
    const args = all('ARG').map((arg) => arg.replace(/=$/, ''));
    for (const name of args) {
      expect(KNOWN.has(name) || name === 'NEXT_PUBLIC_ANALYTICS_URL').toBe(true);
      expect(lines.find((line) => line.includes('npm run build'))).toContain(`${name}="$${name}"`);
    }
    expect(args.filter((name) => SECRET.test(name))).toEqual([]);
  });

  it('hands the build what it is made from, and no settings', () => {
    const ignored = read('container/Dockerfile.dockerignore').split('\n');
    const kept = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    expect(kept.filter((name) => !existsSync(path.resolve(name)))).toEqual([]);
    const sources = [
      ...['app', 'components', 'lib', 'messages', 'public', 'middleware.ts', 'instrumentation.ts'],
      ...['next.config.mjs', 'postcss.config.mjs', 'tsconfig.json', 'tsconfig.build.json'],
      ...['package.json', 'package-lock.json', '.npmrc', 'tests/generators/package.json'],
    ];
    expect(kept.sort()).toEqual(sources.sort());
    expect(ignored.at(-2)).toBe('**/.DS_Store');
    expect(ignored).toContain('**/.env*');
  });
});

const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
});
type Service = z.output<typeof serviceSchema>;

describe('the compose file', () => {
  const file = parse(read('compose.yaml'), { merge: true });
  const services = z.record(z.string(), serviceSchema).parse(file.services);
  const own = Object.entries(services).filter(([, { image }]) => image.startsWith('stable-yield-'));
  const rolesOf = (role: string) => own.filter(([, { environment }]) => environment.ROLE === role);

  it('has two nodes of each role, with settings that hold', () => {
    expect([rolesOf('web').length, rolesOf('collector').length]).toEqual([2, 2]);
    for (const [name, { environment }] of own) {
      expect(Object.keys(environment).filter((key) => !KNOWN.has(key))).toEqual([]);
      const config = parseServerConfig(
        Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)])),
      );
      expect(name).toContain(config.role);
      expect(config.databaseUrl).toMatch(/^postgres:.*@postgres:5432/);
      expect(config.redisUrl).toBe('redis://redis:6379');
      expect(config.role === 'web' ? config.trustedProxyHops : 1).toBe(1);
    }
  });

  it('passes every setting of .env to the nodes', () => {
    for (const [, service] of own) expect(service.env_file).toBe('.env');
  });

  it('lets no node write outside of memory, gain rights or hold a secret of its own', () => {
    for (const [, service] of own) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
      expect(service.security_opt).toContain('no-new-privileges:true');
    }
    const literal = Object.entries(services).flatMap(([name, { environment }]) =>
      Object.entries(environment)
        .filter(([key, value]) => SECRET.test(key) && !value.includes('${'))
        .map(([key]) => `${name} ${key}`),
    );
    expect(literal).toEqual([]);
  });

  it('pins images, and mounts and waits for what is there', () => {
    const images = Object.values(services).map(({ image }) => image);
    const built = /^stable-yield-(web|collector)$/;
    expect(images.filter((image) => !built.test(image) && !PINNED.test(image))).toEqual([]);
    const missing = (service: Service) => [
      ...service.volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((from) =>
          from.startsWith('.')
            ? !existsSync(path.resolve('deploy', from))
            : !(from in file.volumes),
        ),
      ...[Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on)]
        .flat()
        .filter((name) => !(name in services)),
    ];
    expect(Object.values(services).flatMap(missing)).toEqual([]);
    for (const [name, { image }] of own) {
      const { build } = file.services[name];
      expect(existsSync(path.resolve('deploy', build.context, build.dockerfile))).toBe(true);
      expect(image).toBe(`stable-yield-${build.target}`);
    }
  });

  it('names the nodes for nginx and for Prometheus as they are called', () => {
    const upstream = [...read('nginx/upstream.conf').matchAll(/server ([\w-]+:\d+)/g)];
    const webs = rolesOf('web').map(([name]) => `${name}:3000`);
    expect(upstream.map(([, target]) => target)).toEqual(webs);
    const jobs = z
      .array(z.looseObject({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }))
      .parse(parse(read('prometheus/prometheus.yaml')).scrape_configs);
    const collectors = rolesOf('collector').map(
      ([name, { environment }]) => `${name}:${environment.COLLECTOR_METRICS_PORT}`,
    );
    const targets = jobs.map((job) => job.static_configs.flatMap((each) => each.targets));
    expect(targets).toEqual([webs, collectors]);
  });

  it('makes the secrets that it mounts', () => {
    const used = Object.values(services).flatMap(({ secrets }) =>
      z.array(z.string()).parse(secrets ?? []),
    );
    expect(used).toEqual(Object.keys(file.secrets));
    const { credentials_file } = parse(read('prometheus/prometheus.yaml')).scrape_configs[0]
      .authorization;
    expect(credentials_file).toBe(`/run/secrets/${used[0]}`);
  });
});

/** Read by compose and by the commands around it. */
const OUTSIDE = /^(POSTGRES_PASSWORD|GRAFANA_PASSWORD)$/;

it.each(['README.md', 'prometheus/README.md'])(
  'deploy/%s names only files and variables that there are',
  (name) => {
    const text = read(name);
    const here = path.resolve('deploy', path.dirname(name));
    const code = [...text.matchAll(/`([^`\n]+)`|^(?:docker|kubectl|promtool) .*$/gm)].map(
      ([all, span]) => span ?? all,
    );
    const words = code.flatMap((each) => each.split(/[\s,]+/));
    const variables = words.flatMap(
      (word) => /^([A-Z]+_[A-Z_]+|ROLE|PORT|HOST)(=.*)?$/.exec(word)?.[1] ?? [],
    );
    expect(
      variables.filter(
        (word) => !KNOWN.has(word) && !OUTSIDE.test(word) && word !== 'NEXT_PUBLIC_ANALYTICS_URL',
      ),
    ).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
    const files = words.filter((word) => /^[\w./-]+\.(ya?ml|json|conf|mjs|ts|service)$/.test(word));
    const missing = [...links, ...files].filter(
      (file) =>
        !existsSync(path.resolve(here, file)) &&
        !existsSync(path.resolve(file)) &&
        !existsSync(path.resolve('deploy/nginx', file)),
    );
    expect(missing).toEqual([]);
  },
);
