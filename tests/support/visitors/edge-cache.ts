/** Seconds that a shared cache may keep an answer, and then serve it while it asks for a new one. */
export type CacheTimes = { freshSeconds: number; staleSeconds: number };

/** What nginx reads of `Cache-Control`. */
export function cacheTimes(cacheControl: string): CacheTimes {
  const seconds = (name: string) =>
    Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return { freshSeconds: seconds('s-maxage'), staleSeconds: seconds('stale-while-revalidate') };
}

/**
 * One copy in the cache of `deploy/nginx`: what is missing is fetched once for all who wait
 * (`proxy_cache_lock`), what is stale is renewed in the background while all get it as it is, and what is
 * older than that each asker asks for himself.
 */
export class EdgeCopy {
  /** Requests to the origin by the second they were sent in. */
  readonly askedInSecond = new Map<number, number>();
  asked = 0;
  #freshUntilMs = Number.NEGATIVE_INFINITY;
  #staleUntilMs = Number.NEGATIVE_INFINITY;
  #hasCopy = false;
  /** When the request that is under way is answered. */
  #answerAtMs: number | undefined;

  constructor(
    readonly times: CacheTimes,
    readonly originMs: number,
  ) {}

  /** Somebody asks; times do not go back. @returns when he has the answer, ms. */
  ask(atMs: number): number {
    if (this.times.freshSeconds === 0) return this.#fetch(atMs);
    if (this.#answerAtMs !== undefined && atMs >= this.#answerAtMs) this.#keep(this.#answerAtMs);
    if (atMs <= this.#freshUntilMs) return atMs;
    const isTooOld = this.#hasCopy && atMs > this.#staleUntilMs;
    const answerAtMs = isTooOld ? this.#fetch(atMs) : (this.#answerAtMs ?? this.#fetch(atMs));
    this.#answerAtMs ??= answerAtMs;
    return this.#hasCopy && !isTooOld ? atMs : answerAtMs;
  }

  #fetch(atMs: number): number {
    const second = Math.floor(atMs / 1000);
    this.askedInSecond.set(second, (this.askedInSecond.get(second) ?? 0) + 1);
    this.asked += 1;
    return atMs + this.originMs;
  }

  #keep(answeredMs: number): void {
    const { freshSeconds, staleSeconds } = this.times;
    // nginx counts whole seconds, the last one included.
    this.#freshUntilMs = (Math.floor(answeredMs / 1000) + freshSeconds + 1) * 1000 - 1;
    this.#staleUntilMs = this.#freshUntilMs + staleSeconds * 1000;
    this.#answerAtMs = undefined;
    this.#hasCopy = true;
  }

  mostInASecond(): number {
    return Math.max(0, ...this.askedInSecond.values());
  }
}
