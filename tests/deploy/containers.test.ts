import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseServerConfig, serverEnvironmentSchema } from '@/lib/config/server-config';

/** The files in `deploy` for containers: pinned, without root and secrets, with settings there are. */

const read = (name: string) => readFileSync(path.resolve('deploy', name), 'utf8');
const KNOWN = new Set([...Object.keys(serverEnvironmentSchema.shape), 'NODE_ENV']);
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
  const last = (word: string) => all(word).at(-1) ?? '';
  const exec = (text: string) => z.array(z.string()).parse(JSON.parse(text.replace(/^.*CMD /, '')));

  it('takes a pinned Node that the project runs on, twice the same', () => {
    const [first = '', edge = '', second] = all('FROM');
    expect(first.replace(/ AS build$/, '')).toBe(second);
    expect(edge).toMatch(/ AS edge$/);
    for (const image of [second, edge.replace(/ AS edge$/, '')]) expect(image).toMatch(PINNED);
    const [major = 0, minor = 0] = second?.match(/\d+/g)?.map(Number) ?? [];
    expect(major * 100 + minor).toBeGreaterThanOrEqual(2020);
  });

  it('runs as a user without rights, with a health check, by scripts that are there', () => {
    expect(last('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(lines.indexOf(`USER ${last('USER')}`)).toBeGreaterThan(
      lines.findIndex((line) => line.startsWith('COPY --from=build')),
    );
    for (const [node, script = ''] of [exec(last('HEALTHCHECK')), exec(last('CMD'))]) {
      expect([node, existsSync(path.resolve(script))]).toEqual(['node', true]);
    }
  });

  it('starts nginx by the script and with the files of the folder that it copies', () => {
    const [shell, flag, script] = exec(all('ENTRYPOINT')[0] ?? '');
    expect([shell, flag]).toEqual(['sh', '-c']);
    expect(script).toContain('/etc/nginx/start.sh /etc/nginx /site');
    expect(all('COPY')).toContain('deploy/nginx /etc/nginx');
    for (const folder of ['.next/static', 'public']) {
      expect(all('COPY')).toContain(`--from=build /site/${folder} /site/${folder}`);
      expect(read('nginx/start.sh')).toContain(`"$site/${folder}/."`);
    }
  });

  it('sets only settings that there are, and no secret', () => {
    const pairs = all('ENV').flatMap((line) => line.split(/\s+/));
    const env: Record<string, string> = Object.fromEntries(pairs.map((pair) => pair.split('=')));
    expect(Object.keys(env).filter((name) => !KNOWN.has(name))).toEqual([]);
    const built = Object.entries(env).filter(([, value]) => value.startsWith('$'));
    expect(
      parseServerConfig({ ...env, ...Object.fromEntries(built.map(([name]) => [name, ''])) }).port,
    ).toBe(3000);
    const args = new Set(all('ARG').map((arg) => arg.replace(/=$/, '')));
    expect(built.map(([name, value]) => [name, value])).toEqual(
      [...args].map((name) => [name, `$${name}`]),
    );
    expect([...args].filter((name) => SECRET.test(name))).toEqual([]);
  });

  it('hands the build what it is made from, and no settings', () => {
    const ignored = read('container/Dockerfile.dockerignore').split('\n');
    const kept = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    expect(kept.filter((name) => !existsSync(path.resolve(name)))).toEqual([]);
    const script = readFileSync(path.resolve('lib/cli/site/site-build.mjs'), 'utf8');
    const [build = ''] = script.split('const BUILD_VARIABLES');
    const sources = [...build.matchAll(/^ {2}'([\w.]+)',$|SOURCES = \[(.*)\]/gm)].flatMap(
      ([, file, folders]) => (file ? [file] : ((folders ?? '').match(/\w+/g) ?? [])),
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((name) => !kept.includes(name))).toEqual([]);
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
  const own = Object.entries(services).filter(([, { image }]) => image === 'stable-yield');
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
    const built = /^stable-yield(-edge)?$/;
    expect(images.filter((image) => !built.test(image) && !PINNED.test(image))).toEqual([]);
    expect(read('container/Dockerfile')).toContain(` AS ${file.services.nginx.build.target}\n`);
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
    expect(
      existsSync(
        path.resolve('deploy', file['x-node'].build.context, file['x-node'].build.dockerfile),
      ),
    ).toBe(true);
  });

  it('names the nodes for nginx and for Prometheus as they are called', () => {
    const upstream = [...read('compose/upstream.conf').matchAll(/server ([\w-]+:\d+)/g)];
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

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
const podSchema = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.literal(10001),
    runAsGroup: z.literal(10001),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([
    z.looseObject({
      image: z.string().regex(PINNED),
      env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      envFrom: z.array(z.unknown()).default([]),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
      resources: z.object({
        requests: z.object({ cpu: z.string(), memory: z.string() }),
        limits: z.object({ memory: z.string() }),
      }),
    }),
  ]),
});

describe('the Kubernetes example', () => {
  const files = readdirSync(path.resolve('deploy/kubernetes')).filter((name) =>
    name.endsWith('.yaml'),
  );
  const objects = files.flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => {
      expect(document.errors).toEqual([]);
      return objectSchema.parse(document.toJS());
    }),
  );
  const ofKind = (kind: string) => objects.filter((each) => each.kind === kind);
  const spec = (each: unknown) => (each as { spec: Record<string, never> }).spec;
  const [edge, nodes] = [true, false].map((isEdge) =>
    ofKind('Deployment').filter(({ metadata }) => (metadata.name === 'edge') === isEdge),
  );
  const deployments = nodes ?? [];
  const podOf = (each: unknown) =>
    podSchema.parse((spec(each) as unknown as { template: { spec: unknown } }).template.spec);
  const pods = [...deployments, ...ofKind('Job')].map(podOf);
  const maps = ofKind('ConfigMap') as unknown as {
    metadata: { name: string };
    data: Record<string, string>;
  }[];
  const dataOf = (name: string) => maps.find(({ metadata }) => metadata.name === name)?.data ?? {};
  const settings = { data: dataOf('site-settings') };

  it('puts nginx without rights in front, with the files that differ between sites', () => {
    const [container] = (edge ?? []).flatMap((each) => podOf(each).containers);
    expect(container?.image).toMatch(/\/stable-yield-edge:/);
    const settings = dataOf('edge-settings');
    expect(Object.keys(settings).filter((name) => !existsSync(`deploy/nginx/${name}`))).toEqual([]);
    expect(settings['upstream.conf']).toMatch(/upstream web_nodes \{\n +server web:80;/);
    expect(settings['upstream.conf']).toContain('$is_balancer');
  });

  it('runs every pod without rights, from one image', () => {
    expect(pods).toHaveLength(3);
    expect(new Set(pods.map((pod) => pod.containers[0].image)).size).toBe(1);
    expect(ofKind('Namespace')[0]?.metadata).toMatchObject({
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
    const places = objects.filter(({ kind }) => kind !== 'Namespace').map((each) => each.metadata);
    expect(new Set(places.map(({ namespace }) => namespace))).toEqual(new Set(['stable-yield']));
  });

  it('gives each role settings that hold, and secrets by name alone', () => {
    expect(
      Object.keys(settings.data).filter((name) => !KNOWN.has(name) || SECRET.test(name)),
    ).toEqual([]);
    for (const [index, { metadata }] of deployments.entries()) {
      const env = Object.fromEntries(
        pods[index]?.containers[0].env.map((each) => [each.name, each.value]) ?? [],
      );
      expect(parseServerConfig({ ...settings.data, ...env }).role).toBe(metadata.name);
    }
    expect(JSON.stringify(objects)).not.toMatch(/"kind":"Secret"/);
    expect(
      pods.every((pod) => JSON.stringify(pod.containers[0].envFrom).includes('site-secrets')),
    ).toBe(true);
  });

  it('has no probe that ends a slow process, and leaves one node of each role', () => {
    const text = files.map((name) => read(`kubernetes/${name}`)).join('\n');
    const probes = [...text.matchAll(/httpGet: \{ path: \/(\w+), port: (\w+) \}/g)];
    expect(probes.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/livenessProbe:|startupProbe:/);
    for (const [, name] of probes)
      expect(existsSync(path.resolve(`app/${name}/route.ts`))).toBe(true);
    for (const [, script = ''] of text.matchAll(/\[node, (lib\/[\w./-]+)/g)) {
      expect([script, existsSync(path.resolve(script))]).toEqual([script, true]);
    }
    const budgets = ofKind('PodDisruptionBudget').map((each) => spec(each));
    const labels = ofKind('Deployment').map(
      (each) =>
        (spec(each) as unknown as { template: { metadata: { labels: unknown } } }).template.metadata
          .labels,
    );
    expect(budgets).toEqual(
      labels.map((matchLabels) => ({ minAvailable: 1, selector: { matchLabels } })),
    );
    for (const service of ofKind('Service')) expect(labels).toContainEqual(spec(service).selector);
  });
});

/** Read by compose and by the commands around it. */
const OUTSIDE = /^(POSTGRES_PASSWORD|GRAFANA_PASSWORD)$/;

it.each(['README.md', 'container/README.md', 'kubernetes/README.md', 'prometheus/README.md'])(
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
