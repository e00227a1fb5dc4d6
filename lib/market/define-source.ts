import 'server-only';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { requireSome } from './parse-rows';
import type { Coin } from './registry';
import type { SourceUrls } from './source-urls';
import type { FetchContext, FetchedBody, FetchRequest, MarketSource } from './types';
import { freshUntilMs, updateFrame } from './update';

const REQUEST_TIMEOUT_MS = 15_000;

/** What is asked of a vendor, below its base URL. A request has 15 seconds unless it says more. */
export type SourceRequest = Partial<Pick<FetchRequest, 'timeoutMs' | 'format' | 'retries'>> & {
  path: string;
  query?: Readonly<Record<string, string>>;
};

/** The bodies of one fetch; most sources have one. */
export type Bodies = readonly [FetchedBody, ...FetchedBody[]];

/** Observations by kind, and the rows that were refused. */
export type Mapped = Omit<MarketUpdate, 'source' | 'tier' | 'receivedAtMs' | 'payloads'>;

type Definition = Pick<MarketSource, 'id' | 'name' | 'tier' | 'cadence' | 'timeoutMs'> & {
  /** Which base URL, by its environment variable. */
  url: keyof SourceUrls;
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
    const { url: _, request, map, honorsCaching, ...facts } = this.definition;
    let freshUntil: number | null = null;
    return {
      ...facts,
      ...(honorsCaching && { freshUntilMs: () => freshUntil }),
      fetch: async (context) => {
        const bodies = await this.fetchAny([request(context)].flat(), urls, context);
        const update = this.update(bodies, map(this.id, bodies, context.coins));
        freshUntil = freshUntilMs(bodies[0]);
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
    return fetchJson({ source: this.id, url, timeoutMs, signal, ...options });
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

/** Joins a base URL (which may have a path of its own) with a path and a query. */
function joinUrl(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}
