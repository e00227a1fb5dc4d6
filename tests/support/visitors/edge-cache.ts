/** Seconds that a shared cache may keep an answer. */
export type CacheTimes = { freshSeconds: number };

/** What nginx reads of `Cache-Control`. */
export function cacheTimes(cacheControl: string): CacheTimes {
  return { freshSeconds: Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0) };
}

/**
 * One copy in the cache of `deploy/nginx`: what is missing is fetched once for all who wait
 * (`proxy_cache_lock`), what is past its time by the first who asks, while all others get it as it is.
 */
export class EdgeCopy {
  /** Requests to the origin by the second they were sent in. */
  readonly askedInSecond = new Map<number, number>();
  asked = 0;
  #freshUntilMs = Number.NEGATIVE_INFINITY;
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
    if (this.#answerAtMs !== undefined) return this.#hasCopy ? atMs : this.#answerAtMs;
    this.#answerAtMs = this.#fetch(atMs);
    return this.#answerAtMs;
  }

  #fetch(atMs: number): number {
    const second = Math.floor(atMs / 1000);
    this.askedInSecond.set(second, (this.askedInSecond.get(second) ?? 0) + 1);
    this.asked += 1;
    return atMs + this.originMs;
  }

  #keep(answeredMs: number): void {
    // nginx counts whole seconds, the last one included.
    this.#freshUntilMs = (Math.floor(answeredMs / 1000) + this.times.freshSeconds + 1) * 1000 - 1;
    this.#answerAtMs = undefined;
    this.#hasCopy = true;
  }

  mostInASecond(): number {
    return Math.max(0, ...this.askedInSecond.values());
  }
}
