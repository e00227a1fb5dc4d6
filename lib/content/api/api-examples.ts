import { TEST_KEY } from '@/lib/features/contract/api-key';
import type { ApiLanguage } from './api-languages';
import { type JsonSchema, record, text, textList, withoutNull } from './api-schema-fields';

/** One call in three languages, ready to paste. */
export type ApiExamples = Record<ApiLanguage, string>;

type ExampleSource = {
  origin: string;
  method: string;
  path: string;
  parameters: readonly { path: string; place: 'path' | 'query'; required: boolean }[];
  body: JsonSchema;
  /** Whether the key is sent in a header. */
  keyed: boolean;
  keyInPath: boolean;
  /** How the answer is read, JSON unless given: a file of rows is text, and a stream does not end. */
  answer?: 'json' | 'text' | 'events';
};

/** Values that every feed can answer. */
const SAMPLE_VALUES: Readonly<Record<string, string>> = {
  asset: 'USDC',
  // In place of an alert's own.
  id: '00000000-0000-4000-8000-000000000001',
  // Of an empty text: a real one is named by each exit answer and kept for an hour.
  hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  date: 'latest',
  rate: 'bill',
  index: 'SYI',
  symbol: 'USDC',
  symbols: 'USDT,USDC',
  stablecoin: 'USDC',
  email: 'treasury@example.com',
  user_email: 'treasury@example.com',
  token: 'TOKEN',
  name: 'Treasury Desk',
  company: 'Example Ltd',
  condition: '>',
  dataset: 'fixings',
  file: 'fixings.csv',
  resolution: '60',
  from: '1735689600',
  to: '1893456000',
  message: 'A question about the index.',
  subject: 'general_inquiry',
  url: '/coins/USDC',
};

/**
 * The same call for curl, TypeScript (any runtime with `fetch`) and Python's standard library. Where a key
 * is needed it is the public test key, so that every example runs as it stands.
 */
export function apiExamples(source: ExampleSource): ApiExamples {
  const url = source.origin + samplePath(source);
  const body = sampleBody(source.body);
  const json = body === null ? null : JSON.stringify(body);
  return {
    curl: curl(source, url, json),
    typescript: typescript(source, url, json),
    python: python(source, url, body),
  };
}

/** Path and query of a call, with a value for everything that is required. */
export function samplePath({
  method,
  path,
  parameters,
  keyInPath,
}: Pick<ExampleSource, 'method' | 'path' | 'parameters' | 'keyInPath'>): string {
  const call = { method, keyInPath };
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => sample(name, call));
  const query = parameters
    .filter((parameter) => parameter.place === 'query' && parameter.required)
    .map(({ path: name }) => `${name}=${encodeURIComponent(sample(name))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function sample(name: string, call?: Pick<ExampleSource, 'method' | 'keyInPath'>): string {
  return knownSample(name, call) ?? name.toUpperCase();
}

/** A value for a parameter or a field; `undefined` where any of its type will do. */
export function knownSample(
  name: string,
  call?: Pick<ExampleSource, 'method' | 'keyInPath'>,
): string | undefined {
  if (name !== 'key' || call === undefined) return SAMPLE_VALUES[name];
  if (call.keyInPath) return TEST_KEY;
  // Alerts are listed by address and deleted by id, at one path.
  return SAMPLE_VALUES[call.method === 'GET' ? 'email' : 'id'];
}

/** A body's own example, else its required fields (of its first form) with values; `null` where there is no body. */
export function sampleBody(schema: JsonSchema): Record<string, unknown> | null {
  const [given] = Array.isArray(schema.examples) ? schema.examples.map(record) : [];
  if (given !== undefined) return given;
  const forms = schema.anyOf ?? schema.oneOf;
  const [first = schema] = Array.isArray(forms) ? forms.map(record) : [];
  const properties = Object.entries(record(first.properties));
  if (properties.length === 0) return null;
  const required = textList(first.required);
  // A body whose fields depend on each other names none as required: all are shown then.
  const fields = properties.filter(([name]) => required.length === 0 || required.includes(name));
  return Object.fromEntries(
    fields.map(([name, property]) => [name, sampleValue(name, withoutNull(record(property)))]),
  );
}

function sampleValue(name: string, schema: JsonSchema): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const type = text(schema.type);
  if (type === 'number' || type === 'integer')
    return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type === 'object') return sampleBody(schema) ?? {};
  return sample(name);
}

function curl(
  { method, keyed, answer = 'json' }: ExampleSource,
  url: string,
  json: string | null,
): string {
  const parts = [
    `curl -s${answer === 'events' ? 'N' : ''}${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
    ...(keyed ? [`-H "Authorization: Bearer ${TEST_KEY}"`] : []),
    ...(json === null ? [] : [`-H 'Content-Type: application/json'`, `-d '${json}'`]),
  ];
  return parts.join(' \\\n  ');
}

const TYPESCRIPT_READS = {
  json: 'console.log(await answer.json());',
  text: 'console.log(await answer.text());',
  events:
    'for await (const part of answer.body.pipeThrough(new TextDecoderStream())) console.log(part);',
} as const;

function typescript(
  { method, keyed, answer = 'json' }: ExampleSource,
  url: string,
  json: string | null,
): string {
  const headers = [
    ...(keyed ? [`Authorization: \`Bearer \${key}\``] : []),
    ...(json === null ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(json === null ? [] : [`  body: JSON.stringify(${json}),`]),
  ];
  const call =
    options.length === 0 ? `fetch('${url}')` : `fetch('${url}', {\n${options.join('\n')}\n})`;
  return [
    ...(keyed ? [`const key = '${TEST_KEY}';`] : []),
    `const answer = await ${call};`,
    `if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`);`,
    TYPESCRIPT_READS[answer],
  ].join('\n');
}

const PYTHON_READS = {
  json: ['    print(json.load(answer))'],
  text: ['    print(answer.read().decode())'],
  events: ['    for line in answer:', '        print(line.decode().rstrip())'],
} as const;

function python(
  { method, keyed, answer = 'json' }: ExampleSource,
  url: string,
  body: Record<string, unknown> | null,
): string {
  const headers = [
    ...(keyed ? [`"Authorization": "Bearer " + key`] : []),
    ...(body === null ? [] : ['"Content-Type": "application/json"']),
  ];
  const parts = [
    `    "${url}",`,
    ...(body === null ? [] : [`    data=json.dumps(${pythonLiteral(body)}).encode(),`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
  ];
  return [
    ...(answer === 'json' || body !== null ? ['import json'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...(keyed ? [`key = "${TEST_KEY}"`] : []),
    'request = Request(',
    ...parts,
    ')',
    'with urlopen(request, timeout=30) as answer:',
    ...PYTHON_READS[answer],
  ].join('\n');
}

/** JSON is valid Python except for three words. */
function pythonLiteral(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null) return 'None';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item)}`,
    );
    return `{${entries.join(', ')}}`;
  }
  return JSON.stringify(value);
}
