import type { RouteHandler } from '@/lib/http/methods';

const OWN_PAGE = {
  host: 'yield.test',
  origin: 'https://yield.test',
  'sec-fetch-site': 'same-origin',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};

let callers = 0;

/** Sends fields as a browser without a script does: in parts, or encoded as an address. */
export function postForm(
  handler: RouteHandler,
  fields: Readonly<Record<string, string>> | FormData | string,
  headers: Readonly<Record<string, string | null>> = {},
): Promise<Response> {
  callers += 1;
  const all = new Headers({ ...OWN_PAGE, 'x-forwarded-for': `10.9.0.${callers}` });
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const isText = typeof fields === 'string' || all.has('content-type');
  const body =
    typeof fields === 'string' || fields instanceof FormData
      ? fields
      : isText
        ? new URLSearchParams(fields).toString()
        : partsOf(fields);
  return handler(new Request('http://site.test/api/x', { method: 'POST', headers: all, body }));
}

function partsOf(fields: Readonly<Record<string, string>>): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  return parts;
}

/** The page a form leads to. */
export function leadsTo(response: Response): string | null {
  expect(response.status).toBe(303);
  return response.headers.get('location');
}
