import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Exported, exportedFigures, unknownIn } from './exported-figures';

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

const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { cwd: path.join(FOLDER, 'prometheus'), stdio: 'pipe' });

function hasPromtool(): boolean {
  try {
    promtool('--version');
    return true;
  } catch {
    console.warn('SKIPPED: promtool is not installed (Debian: prometheus)');
    return false;
  }
}

(hasPromtool() ? it : it.skip)('passes promtool, with the tests of the alerts', () => {
  promtool('check', 'rules', 'rules.yaml');
  promtool('check', 'config', '--syntax-only', 'prometheus.yaml');
  expect(String(promtool('test', 'rules', 'rules.test.yaml'))).toContain('SUCCESS');
});
