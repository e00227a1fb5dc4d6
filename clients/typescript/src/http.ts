export type ClientOptions = {
  /** Address of the site, e.g. `https://yields.example`. */
  baseUrl: string;
  /** API key; needed for the calls under `/api/data/v1`. */
  apiKey?: string | undefined;
  /** What calls are made with; the platform's own `fetch` by default. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Longest time of a call, milliseconds; 30 seconds by default. */
  timeoutMs?: number | undefined;
};

export type CallOptions = { signal?: AbortSignal | undefined };

/** The forms in which rows come besides JSON. */
export type RowFormat = 'csv' | 'ndjson';

/** A call that the site refused or failed to answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What kind of failure it is, e.g. `bad_parameter`; `null` where the answer does not say. */
  readonly code: string | null;
  /** Names this call in the site's log. */
  readonly requestId: string | null;
  /** Seconds to wait before the call is made again; `null` where the answer does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, body: unknown) {
    const { detail, errmsg, code } = fieldsOf(body);
    super(detail ?? errmsg ?? `HTTP ${response.status}`);
    const retryAfter = response.headers.get('retry-after');
    this.status = response.status;
    this.code = code ?? null;
    this.requestId = response.headers.get('x-request-id');
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter);
  }
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Makes the calls: fills paths, sends the key, and throws what the site refuses. */
export class Http {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** @throws ApiError where the site refuses the call; what `fetch` throws where none answers. */
  protected async json<Answer>(...call: Parameters<Http['send']>): Promise<Answer> {
    return (await (await this.send(...call)).json()) as Answer;
  }

  /** @throws ApiError where the site refuses the call; what `fetch` throws where none answers. */
  protected async text(...call: Parameters<Http['send']>): Promise<string> {
    return (await this.send(...call)).text();
  }

  protected async send(
    method: Method,
    path: string,
    args: object,
    body?: unknown,
    { signal }: CallOptions = {},
  ): Promise<Response> {
    const { baseUrl, apiKey, fetch = globalThis.fetch, timeoutMs = 30_000 } = this.#options;
    const headers = new Headers();
    if (apiKey !== undefined) headers.set('Authorization', `Bearer ${apiKey}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(baseUrl.replace(/\/+$/, '') + filled(path, args), {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    throw new ApiError(response, await response.json().catch(() => null));
  }
}

/** The path with its parts filled in, and what is left as its query. */
function filled(path: string, args: object): string {
  const left = new Map(Object.entries(args));
  const address = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of left) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? address : `${address}?${query}`;
}

function fieldsOf(body: unknown): Partial<Record<'detail' | 'errmsg' | 'code', string>> {
  return typeof body === 'object' && body !== null ? body : {};
}
