import { writeFileSync } from 'node:fs';
import { samplePath } from '@/lib/content/api/api-examples';
import { apiReference } from '@/lib/content/api/api-reference';
import { TEST_KEY } from '@/lib/features/contract/api-key';
import { ANSWER_FORMATS } from '@/lib/features/contract/formats';
import type { OpenApiDocument } from '@/lib/http/openapi';

// `npm run api-examples -- <address>` writes lib/http/openapi-examples.json from the answers of a running
// demonstration. API_KEY, CHART_KEY and SHEET_KEY are keys of that site whose plan includes everything.

const origin = process.argv[2] ?? 'http://localhost:3000';
const keys = {
  api: process.env.API_KEY ?? '',
  chart: process.env.CHART_KEY ?? '',
  sheet: process.env.SHEET_KEY ?? '',
};
/** Entries kept of a list, by its depth in the answer. */
const KEPT = [2, 1];
const PLAIN_ENTRIES = 24;
const KEPT_LINES = 3;
/** Longer texts, such as a page of Markdown, are of no use as an example. */
const LONGEST_TEXT = 600;

function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  if (Array.isArray(value)) {
    // The cells of a row belong together.
    const isPlain = value.every((entry) => typeof entry !== 'object');
    const kept = value.slice(0, isPlain ? PLAIN_ENTRIES : (KEPT[depth] ?? 1));
    return kept.map((entry) => shortened(entry, depth + 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shortened(member, depth)]),
  );
}

type Answer = Record<string, unknown>;
let cookie = '';

async function ask(path: string, method = 'GET', body?: object): Promise<Response> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(/\/(udf|sheets)\//.test(path) ? {} : { authorization: `Bearer ${keys.api}` }),
      ...(cookie && { cookie }),
      ...(method === 'GET' ? {} : { origin }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return response;
}

const json = async (path: string, method?: string, body?: object) =>
  (await (await ask(path, method, body)).json()) as Answer;

const user_email = 'treasury@example.com';
const rule = { stablecoin: 'USDC', alert_type: 'peg_deviation', condition: '>', threshold: 25 };
const created = await json('/api/ai/alerts', 'POST', { ...rule, user_email });
const alert_id = String((created.alert as Answer).id);
const attached = { alert_id, user_email, kind: 'webhook', target: 'https://hooks.example.com/syi' };
const ALERTS = '/api/v1/alerts';
const keyAlert = await json(ALERTS, 'POST', { ...rule, target: attached.target });
const keyAlertPath = `${ALERTS}/${(keyAlert.alert as Answer).id}`;
const { documents } = await json('/api/v1/audit/SYI?evidence=none');
const { levels } = await json('/api/v1/exit');

const SPAN = `symbol=SYI&resolution=D&from=0&to=${Math.floor(Date.now() / 1000)}`;

/** Answers whose call needs more than sample values. */
const SPECIAL: Readonly<Record<string, () => Promise<Answer>>> = {
  createAlert: async () => created,
  attachAlertChannel: () => json('/api/ai/alerts/channels', 'POST', attached),
  listAlerts: () => json(`/api/ai/alerts/${user_email}`),
  previewAlert: () => json('/api/ai/alerts/preview', 'POST', rule),
  deleteAlert: () => json(`/api/ai/alerts/${alert_id}?user_email=${user_email}`, 'DELETE'),
  createKeyAlert: async () => keyAlert,
  getKeyAlert: () => json(keyAlertPath),
  changeKeyAlert: () => json(keyAlertPath, 'PATCH', { threshold: 30 }),
  testKeyAlert: () => json(`${keyAlertPath}/test`, 'POST'),
  rotateKeyAlertSecret: () => json(`${keyAlertPath}/secret`, 'POST'),
  deleteKeyAlert: () => json(keyAlertPath, 'DELETE'),
  getAuditRecord: () => json('/api/v1/audit/SYI?evidence=none'),
  getFixingRecord: async () => {
    const { evidence: _long, ...record } = await json('/api/v1/fixings/latest/SYI');
    return record;
  },
  getRegistry: () => json(`/api/v1/registry/${(documents as Answer).registry}`),
  getExitLevels: () => json(`/api/v1/exit/levels/${(levels as Answer).sha256}`),
  udfHistory: () => {
    const now = Math.floor(Date.now() / 1000);
    return json(`/api/v1/udf/${keys.chart}/history?symbol=SYI&resolution=60&countback=2&to=${now}`);
  },
  udfMarks: () => json(`/api/v1/udf/${keys.chart}/marks?${SPAN}`),
  udfTimescaleMarks: () => json(`/api/v1/udf/${keys.chart}/timescale_marks?${SPAN}`),
  udfQuotes: () => json(`/api/v1/udf/${keys.chart}/quotes?symbols=SYI,USDCUSD`),
  getSheet: () => json(`/api/v1/sheets/${keys.sheet}/fixings.csv?format=json`),
  udfSymbol: () => json(`/api/v1/udf/${keys.chart}/symbols?symbol=SYI`),
};

const document = (await json('/api/openapi.json')) as unknown as OpenApiDocument;
const calls = apiReference(document, origin).flatMap((group) => group.calls);
// The alerts are deleted last.
const deletes = ({ id }: { id: string }) => Number(id === 'deleteAlert' || id === 'deleteKeyAlert');
calls.sort((a, b) => deletes(a) - deletes(b));
const examples: Record<string, Answer> = {};
for (const call of calls) {
  if (call.id === 'getOpenApi' || call.id === 'streamEvents') continue;
  const path = samplePath({ ...call, keyInPath: /\/(udf|sheets)\//.test(call.path) })
    .replace(`/udf/${TEST_KEY}`, `/udf/${keys.chart}`)
    .replace(`/sheets/${TEST_KEY}`, `/sheets/${keys.sheet}`);
  const answer = await (SPECIAL[call.id]?.() ?? json(path, call.method));
  const example: Answer = { json: shortened(answer) };
  for (const format of ['csv', 'ndjson'] as const) {
    if (!call.otherTypes.includes(ANSWER_FORMATS[format])) continue;
    const file = await ask(`${path}${path.includes('?') ? '&' : '?'}format=${format}`);
    const lines = (await file.text()).split(/(?<=\n)/);
    example[format] = lines.slice(0, KEPT_LINES).join('');
  }
  examples[call.id] = example;
}
const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => a.localeCompare(b)));
writeFileSync('lib/http/openapi-examples.json', `${JSON.stringify(sorted, null, 2)}\n`);
