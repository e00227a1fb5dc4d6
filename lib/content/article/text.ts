import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';

/**
 * Fills the figures of the methodology and the product's name into an article: `{rules.peg.stableBelowBps}`
 * becomes the parameter's value, `{product}` the name. So no threshold is typed twice.
 * @throws RangeError naming the placeholder when there is no such parameter.
 */
export function fillPlaceholders(text: string, productName: string): string {
  return text
    .replaceAll('{product}', productName)
    .replace(/\{rules\.([\w.]+)\}/g, (_match, name: string) => parameterText(name));
}

function parameterText(name: string): string {
  let value: unknown = METHODOLOGY_PARAMETERS;
  for (const step of name.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new RangeError(`no such parameter: {rules.${name}}`);
  }
  const text = String(value);
  return /^\d{5,}$/.test(text) ? Number(text).toLocaleString('en-US') : text;
}

/** A component of an article: alone on its line, without children. */
const COMPONENT_LINE = /^<([A-Z]\w*)\b[^>]*\/>$/gm;

/** Plain Markdown in place of an article's component: its name and the call behind it. */
const COMPONENT_IN_MARKDOWN: Readonly<Record<string, string>> = {
  SyiNow: 'Current SYI: `GET /api/syi/current`',
  PegNow: 'Current pegs: `GET /api/v1/stablecoins/all-metrics`',
  RegimeNow: 'Current regime: `GET /api/regime/current`',
  Replay: 'The weekend to play minute by minute: /replay/usdc-2023-03',
  RayExample: 'Worked example, step by step: /risk-analytics',
};

/**
 * The text with each component replaced by a line that leads to the same figures.
 * @throws RangeError naming a component that has no such line.
 */
export function withoutComponents(body: string): string {
  return body.replace(COMPONENT_LINE, (_match, name: string) => {
    const line = COMPONENT_IN_MARKDOWN[name];
    if (line === undefined) throw new RangeError(`no Markdown form of <${name} />`);
    return `_${line}_`;
  });
}

/** Counts the words a reader sees, without components, link targets, table rules and fences. */
export function countWords(body: string): number {
  const read = body
    .replace(COMPONENT_LINE, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/^[|\s:-]+$/gm, ' ')
    .replace(/[`*_#>|[\]]/g, ' ');
  return read.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
