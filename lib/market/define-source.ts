import 'server-only';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { requireSome } from './parse-rows';
import type { Coin } from './registry';
import type { SourceUrls, UrlName } from './source-urls';
import type { Cadence, FetchContext, FetchedBody, FetchRequest, MarketSource } from './types';
import { freshUntilMs, updateFrame } from './update';

const REQUEST_TIMEOUT_MS = 15_000;

/** What is asked of a vendor, below its base URL. A request has 15 seconds unless it says more. */
export type SourceRequest = Partial<
  Pick<FetchRequest, 'timeoutMs' | 'format' | 'retries' | 'headers'>
> & {
  path: string;
  query?: Readonly<Record<string, string>>;
};

/** The bodies of one fetch; most sources have one. */
export type Bodies = readonly [FetchedBody, ...FetchedBody[]];

/** Observations by kind, and the rows that were refused. */
export type Mapped = Omit<MarketUpdate, 'source' | 'tier' | 'receivedAtMs' | 'payloads'>;

type Definition = Pick<MarketSource, 'id' | 'name' | 'tier' | 'timeoutMs'> & {
  /** Which base URL, by its environment variable. */
  url: UrlName;
  /** May depend on whether there is a key. */
  cadence: Cadence | ((urls: SourceUrls) => Cadence);
  /** Sent with every request, such as a key. */
  headers?: (urls: SourceUrls) => Readonly<Record<string, string>>;
  request: (context: FetchContext) => SourceRequest | readonly SourceRequest[];
  /** @throws SourceError `parse` when a body's frame is not as promised. */
  map: (source: string, bodies: Bodies, coins: readonly Coin[]) => Mapped;
  /** Whether the vendor's own cache statement says when to ask again. */
  honorsCaching?: boolean;
};

/** Vendors asked for JSON or CSV. What repeats stands here; a definition says what differs. */
export class Source {
  readonly id: string;

  constructor(private readonly definition: Definition) {
    this.id = definition.id;
  }

  /** The source for the collector, at its configured address. */
  open(urls: SourceUrls): MarketSource {
    const { id, name, tier, timeoutMs, cadence, request, map, honorsCaching } = this.definition;
    let freshUntil: number | null = null;
    let validators: Readonly<Record<string, string>> = {};
    return {
      ...{ id, name, tier, timeoutMs },
      cadence: typeof cadence === 'function' ? cadence(urls) : cadence,
      ...(honorsCaching && { freshUntilMs: () => freshUntil }),
      fetch: async (context) => {
        const requests = [request(context)].flat();
        const [only] = requests;
        // Several bodies make one update: all of them are needed, changed or not.
        const conditional =
          requests.length === 1 && only ? [{ ...only, headers: validators }] : requests;
        const bodies = await this.fetchAny(conditional, urls, context);
        const [first] = bodies;
        freshUntil = freshUntilMs(first);
        if (first.isUnchanged)
          return { ...updateFrame(id, tier, [], first.receivedAtMs), dropped: [] };
        const update = this.update(bodies, map(id, bodies, context.coins));
        validators = validatorsOf(first);
        return update;
      },
    };
  }

  /** Asks something else of the same vendor, such as a chart. @throws SourceError */
  async load(
    request: SourceRequest,
    urls: SourceUrls,
    context: FetchContext,
    map: Definition['map'],
  ): Promise<MarketUpdate> {
    const bodies: Bodies = [await this.fetchBody(request, urls, context)];
    return this.update(bodies, map(this.id, bodies, context.coins));
  }

  /** @throws SourceError */
  fetchBody(request: SourceRequest, urls: SourceUrls, context: FetchContext): Promise<FetchedBody> {
    const { path, query, timeoutMs = REQUEST_TIMEOUT_MS, ...options } = request;
    const url = joinUrl(urls[this.definition.url], path, query);
    const { signal, fetchJson } = context;
    const headers = { ...this.definition.headers?.(urls), ...options.headers };
    return fetchJson({ source: this.id, url, timeoutMs, signal, ...options, headers });
  }

  /** @throws SourceError `parse` when nothing at all was acceptable. */
  update(bodies: readonly FetchedBody[], { dropped, ...observations }: Mapped): MarketUpdate {
    requireSome(this.id, Object.values(observations).flat(), dropped);
    const receivedAtMs = Math.max(...bodies.map((body) => body.receivedAtMs));
    const frame = updateFrame(this.id, this.definition.tier, bodies, receivedAtMs);
    return { ...frame, ...observations, dropped };
  }

  /** Of several requests those that succeed count. @throws SourceError when none does. */
  private async fetchAny(
    requests: readonly SourceRequest[],
    urls: SourceUrls,
    context: FetchContext,
  ): Promise<Bodies> {
    const asked = requests.map((request) => this.fetchBody(request, urls, context));
    const settled = await Promise.allSettled(asked);
    const [first, ...more] = settled.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    );
    if (first) return [first, ...more];
    throw settled.find((each) => each.status === 'rejected')?.reason;
  }
}

export function defineSource(definition: Definition): Source {
  return new Source(definition);
}

/** What asks for a body only if it has changed since (RFC 9110 §13.1). */
function validatorsOf({ headers }: FetchedBody): Record<string, string> {
  const tag = headers.get('etag');
  const modified = headers.get('last-modified');
  return {
    ...(tag !== null && { 'if-none-match': tag }),
    ...(modified !== null && { 'if-modified-since': modified }),
  };
}

/** Joins a base URL (which may have a path and a query of its own) with a path and a query. */
function joinUrl(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}
