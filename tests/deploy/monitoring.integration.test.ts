import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { createFigures } from '@/lib/engine/metrics/collector-figures';
import { webFigures } from '@/lib/http/metrics/web-registry';

/** A figure as Prometheus stores it, with the labels it may have. */
type Exported = { name: string; labels: ReadonlySet<string> };

/** Made by Prometheus itself for every target, and kept on every figure. */
const OF_TARGETS = ['job', 'instance'];

/** What both processes export, by the name a query uses: a histogram under three names. */
async function exportedFigures(): Promise<Map<string, Exported>> {
  const collector = await createFigures(async () => ({ queues: {}, freeBytes: null }));
  const web = await webFigures();
  const found = new Map<string, Exported>([['up', { name: 'up', labels: new Set(OF_TARGETS) }]]);
  for (const register of [collector.register, web.register]) {
    for (const { name, type, values } of await register.getMetricsAsJSON()) {
      const metric = register.getSingleMetric(name) as unknown as { labelNames: string[] };
      // Default figures do not all declare their labels; their samples have them.
      const labels = [
        ...metric.labelNames,
        ...values.flatMap((value) => Object.keys(value.labels)),
      ];
      const names =
        String(type) === 'histogram'
          ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`)
          : [name];
      for (const stored of names) {
        const bounds = stored.endsWith('_bucket') ? ['le'] : [];
        const own = [...bounds, ...(found.get(stored)?.labels ?? []), ...OF_TARGETS, ...labels];
        found.set(stored, { name, labels: new Set(own) });
      }
    }
  }
  return found;
}

const KEYWORDS =
  /^(by|without|on|ignoring|group_left|group_right|or|and|unless|bool|offset|sum|max|min|avg|count|topk|rate|increase|deriv|time|vector|histogram_quantile)$/;

/**
 * What a PromQL expression asks for that is not exported: names of figures, and labels that none of the
 * figures it names has.
 */
function unknownIn(expression: string, exported: ReadonlyMap<string, Exported>): string[] {
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[\w+\]/g, '');
  const labels = [
    ...[...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
      [...inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    ),
    ...[...bare.matchAll(/\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g)].flatMap(
      ([, inner = '']) => inner.match(/\w+/g) ?? [],
    ),
  ];
  const outside = bare
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = (outside.match(/[a-z_]\w*/gi) ?? []).filter((name) => !KEYWORDS.test(name));
  const figures = names.flatMap((name) => exported.get(name) ?? []);
  const known = new Set(figures.flatMap((figure) => [...figure.labels]));
  return [
    ...names.filter((name) => !exported.has(name)),
    ...labels.filter((label) => !known.has(label)).map((label) => `label ${label}`),
  ];
}

/** The alerts and the dashboard, held against what the processes export. */

const FOLDER = path.resolve('deploy');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: z.optional(z.string().regex(/^\d+[smh]$/)),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
});
const panelSchema = z.object({
  title: z.string(),
  type: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.optional(
    z.array(z.object({ expr: z.string(), legendFormat: z.optional(z.string()) })),
  ),
});
const dashboardSchema = z.object({ uid: z.string(), panels: z.array(panelSchema) });

const rules = rulesSchema
  .parse(parse(read('prometheus/rules.yaml')))
  .groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('grafana/dashboard.json')));

let exported: Map<string, Exported>;
beforeAll(async () => {
  exported = await exportedFigures();
});

it('sees a figure or a label that is not there', () => {
  expect(unknownIn('sum by (source) (rate(stable_yield_ticks_total[5m]))', exported)).toEqual([
    'label source',
  ]);
  const two = 'stable_yield_nothing{x="a{b}"} / stable_yield_source_up{source=~"k.*"}';
  expect(unknownIn(two, exported)).toEqual(['stable_yield_nothing', 'label x']);
  const histogram = 'stable_yield_tick_lateness_seconds';
  expect(unknownIn(`${histogram}_bucket{le="1"}`, exported)).toEqual([]);
  expect(unknownIn(histogram, exported)).toEqual([histogram]);
});

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s asks for what is exported, and its text for labels it keeps',
  (_alert, { expr, annotations }) => {
    expect(unknownIn(expr, exported)).toEqual([]);
    const named = Object.values(annotations).flatMap((text) => [
      ...text.matchAll(/\$labels\.(\w+)/g),
    ]);
    for (const [, label = ''] of named) {
      const isKept = !/\b(sum|max|min|avg)\b/.test(expr) || expr.includes(`by (${label})`);
      expect([label, isKept]).toEqual([label, true]);
    }
  },
);

it('has an alert for each trouble that an operator must know of, each in the README', () => {
  const readme = read('prometheus/README.md');
  const told = [...readme.matchAll(/`([A-Z]\w+[a-z]\w*)`/g)].map(([, name = '']) => name);
  expect(told.filter((name) => !/^[A-Z_]+$/.test(name)).sort()).toEqual(
    rules.map((rule) => rule.alert).sort(),
  );
});

it('draws panels that ask for what is exported, none over another', () => {
  const asked = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, unknownIn(expr, exported)]),
  );
  expect(asked.filter(([, unknown]) => unknown?.length)).toEqual([]);
  expect(asked.length).toBeGreaterThan(25);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

it('names in legends only labels of the figures', () => {
  const unknown = panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr, legendFormat = '' }) => {
      const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      return labels.filter((label) => unknownIn(`${expr} and on (${label}) up`, exported).length);
    }),
  );
  expect(unknown).toEqual([]);
});

it('has every figure of ours in the documentation, and no other', () => {
  const text = readFileSync(path.resolve('docs/operations.md'), 'utf8');
  const told = new Set(text.match(/stable_yield_\w+/g));
  const own = [...exported.values()].flatMap(({ name }) =>
    name.startsWith('stable_yield_') ? [name] : [],
  );
  expect([...told].sort()).toEqual([...new Set(own)].sort());
});

const promtool = (args: string[], input = '') =>
  execFileSync('promtool', args, { cwd: path.join(FOLDER, 'prometheus'), stdio: 'pipe', input });

function hasPromtool(): boolean {
  try {
    promtool(['--version']);
    return true;
  } catch {
    console.warn('SKIPPED: promtool is not installed (Debian: prometheus)');
    return false;
  }
}

(hasPromtool() ? it : it.skip)('passes promtool, with the tests of the alerts', async () => {
  promtool(['check', 'rules', 'rules.yaml']);
  promtool(['check', 'config', '--syntax-only', 'prometheus.yaml']);
  expect(String(promtool(['test', 'rules', 'rules.test.yaml']))).toContain('SUCCESS');
  const collector = await createFigures(async () => ({ queues: {}, freeBytes: null }));
  for (const { register } of [collector, await webFigures()]) {
    expect(String(promtool(['check', 'metrics'], await register.metrics()))).toBe('');
  }
});
