import 'server-only';
import { setMaxListeners } from 'node:events';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { type DroppedRow, requireSome } from './parse';
import type { Coin } from './registry';
import type { SourceUrls, UrlListName, UrlName } from './source-urls';
import {
  type Cadence,
  type FetchContext,
  type FetchedBody,
  type FetchRequest,
  type MarketSource,
  SourceError,
} from './types';
import { freshUntilMs, updateFrame } from './update';

const REQUEST_TIMEOUT_MS = 15_000;

/** A request to a vendor, relative to its base URL. It has 15 seconds unless it sets more. */
export type SourceRequest = Partial<
  Pick<FetchRequest, 'timeoutMs' | 'format' | 'retries' | 'headers' | 'json'>
> & {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The subject of the request, such as a ticker, where the response does not name it. */
  about?: string;
};

type Body = FetchedBody & { about?: string };

/** The bodies of one fetch; most sources have one. */
export type Bodies = readonly [Body, ...Body[]];

/** Observations by kind, and the rows that were refused. */
export type Mapped = Omit<MarketUpdate, 'source' | 'tier' | 'receivedAtMs' | 'payloads'>;

export type Definition = Pick<MarketSource, 'id' | 'tier' | 'timeoutMs'> & {
  /** Environment variable of the base URL; in a list, the next one is tried when one fails. */
  url: UrlName | UrlListName;
  /** May depend on whether there is a key. */
  cadence: Cadence | ((urls: SourceUrls) => Cadence);
  /** For vendors that count every call, including failed ones and those at startup. */
  minPauseMs?: (urls: SourceUrls) => number;
  /** Sent with every request, such as a key. */
  headers?: (urls: SourceUrls) => Readonly<Record<string, string>>;
  request: (context: FetchContext) => SourceRequest | readonly SourceRequest[];
  /** @throws SourceError `parse` when a body's frame is not as promised. */
  map: (source: string, bodies: Bodies, coins: readonly Coin[]) => Mapped;
  /** Whether the vendor's cache headers decide when to request again. */
  honorsCaching?: boolean;
};

/** A vendor of JSON or CSV. Shared behavior is here; a definition holds the differences. */
export class Source {
  readonly id: string;

  constructor(private readonly definition: Definition) {
    this.id = definition.id;
  }

  /** The source for the collector, at its configured addresses. */
  open(urls: SourceUrls): MarketSource {
    const { id, tier, timeoutMs, cadence, minPauseMs } = this.definition;
    const { request, map, honorsCaching } = this.definition;
    let freshUntil: number | null = null;
    let validators: Readonly<Record<string, string>> = {};
    const ask = async (baseUrl: string, context: FetchContext) => {
      const requests = [request(context)].flat();
      const [only] = requests;
      // Several bodies make one update: all of them are needed, changed or not.
      const conditional =
        requests.length === 1 && only ? [{ ...only, headers: validators }] : requests;
      const { bodies, failed } = await this.fetchAny(conditional, { baseUrl, urls }, context);
      const [first] = bodies;
      freshUntil = freshUntilMs(first);
      if (first.isUnchanged)
        return { ...updateFrame(id, tier, [first], first.receivedAtMs), payloads: [], dropped: [] };
      const mapped = map(id, bodies, context.coins);
      const update = this.update(bodies, { ...mapped, dropped: [...mapped.dropped, ...failed] });
      validators = validatorsOf(first);
      return update;
    };
    const baseUrls = this.baseUrls(urls);
    /** Addresses that have failed since the last answer: each failure is logged once. */
    const failedUrls = new Set<string>();
    return {
      ...{ id, tier, timeoutMs, urlSetting: this.definition.url },
      cadence: typeof cadence === 'function' ? cadence(urls) : cadence,
      ...(minPauseMs && { minPauseMs: minPauseMs(urls) }),
      ...(honorsCaching && { freshUntilMs: () => freshUntil }),
      fetch: async (context) => {
        for (let tries = 1; ; tries += 1) {
          const [baseUrl = ''] = baseUrls;
          try {
            const update = await ask(baseUrl, context);
            failedUrls.clear();
            return update;
          } catch (error) {
            // From now on the next address is tried first.
            baseUrls.push(...baseUrls.splice(0, 1));
            if (tries >= baseUrls.length || context.signal.aborted) throw error;
            if (failedUrls.has(baseUrl)) continue;
            failedUrls.add(baseUrl);
            const why = error instanceof Error ? error.message : String(error);
            context.log.info({ why }, 'trying the next address');
          }
        }
      },
    };
  }

  /**
   * Makes other requests to the same vendor, one at least, one after the other, such as for a chart; `map` reads
   * what they give, as usual where it is left out.
   * @throws SourceError
   */
  async load(
    requests: readonly SourceRequest[],
    urls: SourceUrls,
    context: FetchContext,
    map = this.definition.map,
  ): Promise<MarketUpdate> {
    const [baseUrl = ''] = this.baseUrls(urls);
    const bodies: Body[] = [];
    for (const request of requests) {
      bodies.push(await this.fetchAt({ baseUrl, urls }, request, context));
    }
    return this.update(bodies, map(this.id, bodies as [Body, ...Body[]], context.coins));
  }

  /** @throws SourceError `parse` when nothing at all was acceptable. */
  private update(
    bodies: readonly FetchedBody[],
    { dropped, ...observations }: Mapped,
  ): MarketUpdate {
    requireSome(this.id, Object.values(observations).flat(), dropped);
    const receivedAtMs = Math.max(...bodies.map((body) => body.receivedAtMs));
    const frame = updateFrame(this.id, this.definition.tier, bodies, receivedAtMs);
    return { ...frame, ...observations, dropped };
  }

  private baseUrls(urls: SourceUrls): string[] {
    return [urls[this.definition.url]].flat();
  }

  private async fetchAt(place: Place, request: SourceRequest, context: FetchContext) {
    const { path, query, about, timeoutMs = REQUEST_TIMEOUT_MS, ...options } = request;
    const url = joinUrl(place.baseUrl, path, query);
    const { signal, fetchJson } = context;
    const headers = { ...this.definition.headers?.(place.urls), ...options.headers };
    const body = await fetchJson({ source: this.id, url, timeoutMs, signal, ...options, headers });
    return about === undefined ? body : { ...body, about };
  }

  /**
   * Keeps the requests that succeed; the others are named with their reason.
   * @throws SourceError when none succeeds.
   */
  private async fetchAny(
    requests: readonly SourceRequest[],
    place: Place,
    context: FetchContext,
  ): Promise<{ bodies: Bodies; failed: DroppedRow[] }> {
    // Each of them listens to the same signal.
    setMaxListeners(requests.length + 10, context.signal);
    const pending = requests.map((request) => this.fetchAt(place, request, context));
    const settled = await Promise.allSettled(pending);
    const failed: DroppedRow[] = [];
    const [first, ...more] = settled.flatMap((each, index) => {
      if (each.status === 'fulfilled') return [each.value];
      failed.push(failedRow(requests[index], each.reason));
      return [];
    });
    if (!first) throw settled.find((each) => each.status === 'rejected')?.reason;
    return { bodies: [first, ...more], failed };
  }
}

type Place = { baseUrl: string; urls: SourceUrls };

/** @throws any error that is not a SourceError: a bug of ours is not a refused row. */
function failedRow(request: SourceRequest | undefined, error: unknown): DroppedRow {
  if (!(error instanceof SourceError)) throw error;
  return { key: request?.about ?? request?.path ?? '', reason: error.message };
}

export function defineSource(definition: Definition): Source {
  return new Source(definition);
}

/** Headers that request a body only if it has changed since (RFC 9110 §13.1). */
function validatorsOf({ headers }: FetchedBody): Record<string, string> {
  const tag = headers.get('etag');
  const modified = headers.get('last-modified');
  return {
    ...(tag !== null && { 'if-none-match': tag }),
    ...(modified !== null && { 'if-modified-since': modified }),
  };
}

/** Joins a base URL (which may have a path and a query of its own) with a path and a query. */
export function joinUrl(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}
