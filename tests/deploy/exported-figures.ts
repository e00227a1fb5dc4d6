import { createFigures } from '@/lib/engine/metrics/collector-figures';
import { webFigures } from '@/lib/web/http/metrics/web-registry';

/** A figure as Prometheus stores it, with the labels it may have. */
export type Exported = { name: string; labels: ReadonlySet<string> };

/** Made by Prometheus itself for every target, and kept on every figure. */
const OF_TARGETS = ['job', 'instance'];

/** What both processes export, by the name a query uses: a histogram under three names. */
export async function exportedFigures(): Promise<Map<string, Exported>> {
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
export function unknownIn(expression: string, exported: ReadonlyMap<string, Exported>): string[] {
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
