import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { DELETE, GET, POST } from '@/app/mcp/route';
import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { methodologyMarkdown } from '@/lib/content/methodology/markdown';
import { apiStore, seed, writeTick } from './api/api-store';
import { callRoute } from './api/handlers';

const ADDRESS = 'http://site.test/mcp';
process.env.SITE_URL = 'http://site.test';
process.env.READ_CALLS_PER_MINUTE = '300';

/** The last revision with a handshake, and the first without. */
const VERSIONS = { legacy: '2025-11-25', auto: '2026-07-28' };

const store = apiStore(seed);

/** The protocol's own client, whose requests go to the route instead of over a network. */
async function connected(mode: 'legacy' | 'auto', caller = `198.51.100.${mode.length}`) {
  const answers: Response[] = [];
  const transport = new StreamableHTTPClientTransport(new URL(ADDRESS), {
    fetch: async (url, init) => {
      const request = new Request(url, init);
      request.headers.set('x-forwarded-for', caller);
      const answer = await { GET, POST, DELETE }[request.method as 'POST'](request);
      answers.push(answer);
      return answer;
    },
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return { client, answers };
}

describe.each(['legacy', 'auto'] as const)('a client of the protocol (%s)', (mode) => {
  let client: Client;
  let answers: Response[];
  beforeAll(async () => {
    ({ client, answers } = await connected(mode));
  });
  afterAll(() => client.close());

  async function call(name: string, input: Record<string, unknown> = {}) {
    const result = await client.callTool({ name, arguments: input });
    const [part] = result.content;
    const text = part?.type === 'text' ? part.text : '';
    return { text, structured: result.structuredContent, isError: result.isError === true };
  }

  it('learns what the server is and how to read its values', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(VERSIONS[mode]);
    expect(client.getServerVersion()).toMatchObject({ title: 'Stable Yield' });
    expect(client.getInstructions()).toMatch(/data class.+Not financial advice/);
  });

  it('finds the tools that only read, with described fields', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'get_index',
      'get_index_series',
      'check_pegs',
      'get_regime',
      'get_coins',
      'get_yields',
      'get_depeg_events',
      'get_fixing',
      'list_fixings',
      'explain_change',
      'get_treasury',
      'get_exit_costs',
      'get_audit_record',
      'get_status',
      'get_methodology',
    ]);
    for (const { name, description, annotations, inputSchema } of tools) {
      expect([name, annotations?.readOnlyHint, inputSchema.type]).toEqual([name, true, 'object']);
      expect(description?.length).toBeGreaterThan(20);
    }
    const described = JSON.stringify(tools);
    expect(described).toContain('Signed, basis points');
    // Percent is percent in every tool.
    expect(described).not.toMatch(/fraction/i);
  });

  it('reads the figures the API answers with, as data and as text', async () => {
    const overview = await (await callRoute('getIndexFamilyOverview')).json();
    const index = await call('get_index');
    const { value, value_text, avg_yield, ...view } = overview.data.syi;
    const average_yield_percent = expect.closeTo(avg_yield * 100, 9);
    expect(index.structured).toEqual({
      index: { ...view, average_yield_percent },
      meta: expect.anything(),
    });
    expect(view.value_native).toBeCloseTo(value * 100, 9);
    expect(JSON.parse(index.text)).toEqual(index.structured);
    expect((await call('get_index', { index: 'SYC' })).structured).toMatchObject({
      index: { value_native: overview.data.indices.SYC.value_native },
    });

    const query = { kind: 'fixing', range: '30D' };
    const series = await (
      await callRoute('getIndexSeries', { params: { index: 'SYI' }, query })
    ).json();
    expect((await call('get_index_series')).structured).toMatchObject({ points: series.points });

    const pegs = await (await callRoute('checkPeg', { query: { symbols: 'USDC,TUSD' } })).json();
    expect((await call('check_pegs', { symbols: ['usdc', 'TUSD'] })).structured).toMatchObject({
      data: pegs.data,
    });

    const regime = await (await callRoute('getRegime')).json();
    expect((await call('get_regime')).structured).toMatchObject({ state: regime.state });

    const record = await callRoute('getAuditRecord', {
      params: { index: 'SYI' },
      query: { kind: 'fixing', evidence: 'none' },
    });
    expect((await call('get_audit_record')).structured).toEqual(await record.json());
  });

  it('attaches the methodology and the fixings of a day', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual([
      'stable-yield://fixings/latest',
      'stable-yield://methodology',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'stable-yield://fixings/{day}',
    ]);
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0];
    expect(await read('stable-yield://methodology')).toEqual({
      uri: 'stable-yield://methodology',
      mimeType: 'text/markdown',
      text: methodologyMarkdown(),
    });
    for (const date of ['latest', '2026-03-09']) {
      const fixing = await read(`stable-yield://fixings/${date}`);
      expect(fixing?.mimeType).toBe('application/json');
      const text = fixing && 'text' in fixing ? fixing.text : '';
      const answer = await (await callRoute('getFixingDay', { params: { date } })).json();
      const attached = JSON.parse(text);
      // The two are read one after the other, so that the first may be seconds younger.
      const { age_seconds } = attached.meta;
      expect(attached).toEqual({ ...answer, meta: { ...answer.meta, age_seconds } });
      expect(answer.meta.age_seconds - age_seconds).toBeGreaterThanOrEqual(0);
      expect(answer.meta.age_seconds - age_seconds).toBeLessThan(60);
    }
    for (const day of ['2020-01-01', 'yesterday']) {
      const uri = `stable-yield://fixings/${day}`;
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: -32602,
        data: { uri },
      });
    }
  });

  it('gets the reason why a call is wrong', async () => {
    expect((await call('check_pegs', { symbols: ['NOCOIN'] })).text).toContain(
      'NOCOIN is not a covered coin',
    );
    expect((await call('get_methodology', { section: 'x' })).text).toMatch(/must be one of .*ray/);
    const wrong = await call('get_index', { index: 'XYZ' }).catch((error: Error) => ({
      isError: true,
      text: error.message,
    }));
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('index') });
  });

  it('gets answers that no cache keeps', () => {
    for (const answer of answers) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
  });

  // What follows is of the tools and the prompts, whatever the revision of the protocol.
  if (mode === 'legacy') return;

  it.each([
    [
      'get_yields',
      { symbol: 'USDT' },
      'listRiskAdjustedYield',
      { query: { symbol: 'USDT', limit: 10 } },
    ],
    [
      'get_depeg_events',
      { asset: 'USDC', limit: 2 },
      'listDepegEvents',
      { query: { asset: 'USDC', limit: 2 } },
    ],
    ['list_fixings', {}, 'listFixings', { query: { limit: 4 } }],
    ['get_fixing', {}, 'getFixingDay', { params: { date: 'latest' } }],
    [
      'explain_change',
      { kind: 'indicative' },
      'getAttribution',
      { params: { index: 'SYI' }, query: { kind: 'indicative' } },
    ],
    [
      'get_treasury',
      { amount: 5_000_000, days: 30 },
      'getTreasury',
      { query: { amount: '5000000', days: 30 } },
    ],
    ['get_exit_costs', { amount: '5000000' }, 'getExitCosts', { query: { amount: '5000000' } }],
    ['get_status', {}, 'getStatus', {}],
  ] as const)('%s %j answers as %s does', async (name, input, key, asked) => {
    // Both at one moment: an answer states the age of its data.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const answer = await callRoute(key, asked);
    expect(answer.status).toBe(200);
    expect((await call(name, input)).structured).toEqual(await answer.json());
  });

  it.each([
    [
      'earn-and-exit',
      { amount: '2500000', days: '30' },
      '$2500000 in stablecoins earn over 30 days',
    ],
    ['why-it-moved', {}, 'Why did SYI move?'],
    ['why-it-moved', { index: 'SYRPI' }, 'Why did SYRPI move?'],
    ['peg-check', { symbol: 'USDC' }, 'Is the peg of USDC holding?'],
  ])('asks a desk’s question: %s %j', async (name, input, asked) => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map((prompt) => prompt.name)).toContain(name);
    const { messages } = await client.getPrompt({ name, arguments: input });
    const content = messages[0]?.content;
    const text = content?.type === 'text' ? content.text : '';
    expect(text).toContain(asked);
    // Every tool it names is there.
    const named = text.match(/\b(get|list|check|explain)_[a-z_]+/g) ?? [];
    const { tools } = await client.listTools();
    expect(named.length).toBeGreaterThan(0);
    expect(tools.map((tool) => tool.name)).toEqual(expect.arrayContaining(named));
  });

  it('reads the methodology by section', async () => {
    const list = await call('get_methodology');
    const whole = methodologyMarkdown();
    for (const { section } of numberedSections(currentMethodology())) {
      expect(list.text).toContain(`- ${section.id}: ${section.title}`);
      const { text } = await call('get_methodology', { section: section.id });
      expect(whole).toContain(text);
      expect(text).toContain(section.title);
    }
  });
});

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};

function postRequest(body: unknown, headers: Record<string, string>): Request {
  return new Request(ADDRESS, {
    method: 'POST',
    headers: {
      host: 'site.test',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': '203.0.113.1',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return POST(postRequest(body, headers));
}

it('refuses pages of other sites, and answers programs and its own pages', async () => {
  for (const origin of ['https://evil.test', 'http://site.test.evil.test', 'null']) {
    const refused = await post(INITIALIZE, { origin });
    expect([origin, refused.status]).toEqual([origin, 403]);
  }
  expect((await post(INITIALIZE)).status).toBe(200);
  expect((await post(INITIALIZE, { origin: 'http://site.test' })).status).toBe(200);
});

it('refuses a host that is not the site, so that no page finds a way by a name of its own', async () => {
  expect((await post(INITIALIZE, { host: 'rebound.test' })).status).toBe(403);
});

it.each([
  ['*/*', 200],
  ['application/json', 200],
  ['application/*;q=0.8', 200],
  [null, 200],
  ['text/event-stream, application/json', 200],
  ['text/html', 406],
  ['application/json;q=0', 406],
])('answers a client that accepts %s with %i', async (accept, status) => {
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
  for (const message of [INITIALIZE, list]) {
    const request = postRequest(message, { 'x-forwarded-for': '203.0.113.9' });
    if (accept === null) request.headers.delete('accept');
    else request.headers.set('accept', accept);
    const answer = await POST(request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json');
    if (status === 200) expect(await answer.json()).toMatchObject({ result: {} });
  }
});

it('has no sessions and no streams to keep open', async () => {
  for (const [method, handler] of [
    ['GET', GET],
    ['DELETE', DELETE],
  ] as const) {
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': '203.0.113.2' };
    expect((await handler(new Request(ADDRESS, { method, headers }))).status).toBe(405);
  }
  expect((await post(INITIALIZE)).headers.get('mcp-session-id')).toBeNull();
  const { client } = await connected('auto', '203.0.113.3');
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow();
  await client.close();
});

it('takes one message of at most 32 KB, as JSON', async () => {
  expect((await post('{')).status).toBe(400);
  expect((await post([INITIALIZE, INITIALIZE])).status).toBe(400);
  expect((await post({ ...INITIALIZE, more: 'x'.repeat(33_000) })).status).toBe(413);
  expect((await post(INITIALIZE, { 'content-type': 'text/plain' })).status).toBe(415);
});

it('counts calls with the other reads of an address', async () => {
  const caller = { 'x-forwarded-for': '203.0.113.4' };
  for (let turn = 0; turn < 150; turn += 1) await post(INITIALIZE, caller);
  for (let turn = 0; turn < 150; turn += 1) await callRoute('getRegime', { headers: caller });
  const refused = await post(INITIALIZE, caller);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('says nothing of the inside when a tool fails', async () => {
  const { client } = await connected('auto', '203.0.113.5');
  await store.db.schema.dropTable('audit_records').execute();
  // The newest record may be held until the next tick.
  await writeTick(store);
  const { isError, content } = await client.callTool({ name: 'get_audit_record', arguments: {} });
  expect(isError).toBe(true);
  const text = 'Something went wrong on our side. Please try again.';
  expect(content).toEqual([{ type: 'text', text }]);
  const failing = client.readResource({ uri: 'stable-yield://fixings/latest' });
  await expect(failing).rejects.toMatchObject({
    code: -32603,
    message: expect.stringContaining(text),
  });
  await client.close();
});
