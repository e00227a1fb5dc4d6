const MINUTE_MS = 60_000;

/** One request that came in, by the server's clock. */
export type LoggedRequest = { vendor: string; path: string; atMs: number; isKnown: boolean };

/** Every request since the start or the last `clear`. */
export class RequestLog {
  private readonly requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.requests.push(request);
  }

  clear(): void {
    this.requests.length = 0;
  }

  of(vendor: string): readonly LoggedRequest[] {
    return this.requests.filter((request) => request.vendor === vendor);
  }

  /** Paths that a vendor was asked for and does not have. */
  unknown(): readonly string[] {
    return this.requests
      .filter(({ isKnown }) => !isKnown)
      .map(({ vendor, path }) => `${vendor} ${path}`);
  }

  /** Requests by vendor and minute (`2026-09-02T12:00Z`). */
  perMinute(): Record<string, Record<string, number>> {
    const counts: Record<string, Record<string, number>> = {};
    for (const { vendor, atMs } of this.requests) {
      const minute = new Date(Math.floor(atMs / MINUTE_MS) * MINUTE_MS).toISOString();
      const ofVendor = counts[vendor] ?? {};
      const key = `${minute.slice(0, 16)}Z`;
      ofVendor[key] = (ofVendor[key] ?? 0) + 1;
      counts[vendor] = ofVendor;
    }
    return counts;
  }

  /** The most requests of a vendor that came within any span of this length. */
  mostWithin(vendor: string, spanMs: number): number {
    const times = this.of(vendor)
      .map(({ atMs }) => atMs)
      .sort((a, b) => a - b);
    let most = 0;
    let first = 0;
    times.forEach((atMs, index) => {
      while (atMs - (times[first] ?? atMs) >= spanMs) first += 1;
      most = Math.max(most, index - first + 1);
    });
    return most;
  }
}
