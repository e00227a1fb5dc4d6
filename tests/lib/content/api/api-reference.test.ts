import { apiReference, callNeighbors, findCall } from '@/lib/content/api/api-reference';
import { bodyFields, typeText } from '@/lib/content/api/api-schema-fields';
import { callPath } from '@/lib/content/api/call-slug';
import { TEST_KEY } from '@/lib/features/contract/api-key';
import { openApiDocument } from '@/lib/http/openapi';

const groups = apiReference(openApiDocument(), 'https://example.com');
const calls = groups.flatMap((group) => group.calls);
const call = (path: string, method = 'GET') => {
  const found = calls.find((one) => one.path === path && one.method === method);
  if (!found) throw new Error(`no call ${method} ${path}`);
  return found;
};

describe('the reference', () => {
  it('has every call of the OpenAPI document once, by tag', () => {
    const expected = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(expected.sort());
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
    expect(new Set(groups.map(({ tag }) => tag)).size).toBe(groups.length);
  });

  it('says type and unit of nested fields', () => {
    const { fields } = call('/api/peg/check');
    expect(fields).toContainEqual({
      path: 'data.results[].price_usd',
      type: 'number or null',
      note: 'US dollars',
      required: true,
    });
    expect(fields.find(({ path }) => path === 'data.results[].deviation.bps')?.required).toBe(
      false,
    );
  });

  it('lists the fields of an answer that is a list', () => {
    expect(call('/api/yields').fields[0]?.path).toMatch(/^\[\]\./);
  });

  it('writes a shape that several fields share once', () => {
    const { fields } = call('/api/v1/index-family/overview');
    const shared = fields.filter(({ note }) => note.startsWith('Fields as in '));
    expect(shared.length).toBeGreaterThan(0);
  });

  it('names parameters, errors and other types', () => {
    const series = call('/api/v1/series/{index}');
    expect(series.parameters.map(({ path, place }) => [path, place])).toContainEqual([
      'index',
      'path',
    ]);
    expect(series.failures.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['400', '404', '500', '503']),
    );
    expect(series.otherTypes).toEqual([
      'text/csv',
      'application/x-ndjson',
      'application/vnd.apache.parquet',
    ]);
  });

  it('reads a file for spreadsheets as text, and a stream as it comes', () => {
    expect(call('/api/v1/sheets/{key}/{file}').examples).toMatchObject({
      typescript: expect.stringContaining('answer.text()'),
      python: expect.stringContaining('answer.read()'),
    });
    expect(call('/api/v1/stream').examples).toMatchObject({
      curl: expect.stringMatching(/^curl -sN /),
      python: expect.stringContaining('for line in answer'),
    });
  });

  it('shows the calls that need a key with it, two ways to send it, and no other', () => {
    const { securitySchemes } = openApiDocument().components;
    expect(securitySchemes).toMatchObject({
      bearerKey: { type: 'http', scheme: 'bearer' },
      headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    });
    const keyed = calls.filter((one) => one.keyed);
    expect(keyed.map(({ id }) => id).sort()).toEqual(
      calls
        .filter(({ path }) =>
          /^\/api\/(v1\/(alerts|bulk|constituents|regime\/history|udf|sheets)|ai\/alerts\/channels)/.test(
            path,
          ),
        )
        .map(({ id }) => id)
        .sort(),
    );
    expect(keyed.length).toBe(20);
    for (const { examples } of keyed) {
      for (const example of Object.values(examples)) expect(example).toContain(TEST_KEY);
    }
    expect(call('/api/v1/bulk/{dataset}').failures.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['401', '403', '429']),
    );
  });

  it('leaves no placeholder of a path in an example, and sends a body where there is one', () => {
    for (const one of calls) {
      for (const example of Object.values(one.examples)) {
        expect(example).toContain('https://example.com/');
        expect(example).not.toMatch(/https:[^\s'"]*\{/);
      }
      if (one.body.length > 0) expect(one.examples.curl).toContain("-d '{");
    }
    expect(call('/api/v1/series/{index}').examples.curl).toBe(
      "curl -s 'https://example.com/api/v1/series/SYI'",
    );
  });
});

describe('a schema', () => {
  it.each([
    [{ type: ['number', 'null'] }, 'number or null'],
    [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'date-time or null'],
    [{ type: 'array', items: { type: 'string' } }, 'array of string'],
    [{ enum: ['ON', 'OFF'], type: 'string' }, '"ON" | "OFF"'],
    [{ const: true, type: 'boolean' }, 'true'],
    [{}, 'any'],
  ])('%j reads %s', (schema, words) => {
    expect(typeText(schema)).toBe(words);
  });

  it('merges the fields of a union', () => {
    const form = (name: string) => ({
      type: 'object',
      properties: { email: { type: 'string' }, [name]: { type: 'string' } },
    });
    const fields = bodyFields({ anyOf: [form('a'), form('b'), { type: 'null' }] });
    expect(fields.map(({ path }) => path)).toEqual(['email', 'a', 'b']);
  });
});

describe('the pages of calls', () => {
  it('gives each call an address of its own', () => {
    expect(callPath(call('/api/syi/current'))).toBe('/api-documentation/get-current-syi');
    expect(new Set(calls.map(callPath)).size).toBe(calls.length);
    for (const { slug } of calls) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('finds a call by its address, and nothing by any other', () => {
    expect(findCall(groups, 'check-peg')).toBe(call('/api/peg/check'));
    expect(findCall(groups, 'checkPeg')).toBeNull();
  });

  it('leads from the first call to the last', () => {
    const order = [calls[0]];
    for (let at = calls[0]; at; at = callNeighbors(groups, at).next ?? undefined) order.push(at);
    expect(order.slice(1)).toEqual(calls);
    const last = calls.at(-1);
    if (last === undefined) throw new Error('no calls');
    expect(callNeighbors(groups, last)).toMatchObject({
      tag: groups.at(-1)?.tag,
      previous: calls.at(-2),
      next: null,
    });
  });
});
