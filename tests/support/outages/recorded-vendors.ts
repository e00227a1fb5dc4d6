import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { type MarketSource, SourceError } from '@/lib/market/types';
import { answerOf, vendorAt, vendorSettings } from '../../vendors/all-vendors';
import { during } from '../../vendors/market/events';
import { breaksOff } from '../../vendors/server/faults';
import { hurriedFetch, marketContext } from '../market-context';
import { sourceNamed, vendorSources } from '../vendor-sources';
import type { Corruption, VendorFault } from './corruption';

/** A request that a vendor got, by the simulated clock. */
export type VendorRequest = { vendor: string; atMs: number };

/** What a source came to when it was asked, by the clock of whoever asked. */
export type Answered = {
  update: MarketUpdate | null;
  failure: SourceError | null;
  requests: readonly VendorRequest[];
  polledAtMs: number;
  endedAtMs: number;
  freshUntilMs: number | null;
};

export type Faults = ReadonlyMap<string, VendorFault>;

/** The hour whose answers serve every hour: of the day of the recorded pools. */
const RECORDED_HOUR_MS = Date.parse('2026-09-02T12:00:00Z');
const SETTINGS = vendorSettings('http://vendors.test');
const WARM_UP_MS = 10 * MINUTE_MS;
/** Sources asked more often than this answer from the recorded hour; the others at their real time. */
const FAST_SECONDS = 600;
/** Who is asked where another vendor does not answer. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  binance: ['binance-data'],
  publicnode: ['drpc', 'cloudflare'],
  kyberswap: ['velora'],
};
/** Its rounds depend on those before: its hour is recorded as a whole. */
const ON_CHAIN = 'ethereum-dex';

/**
 * Every live source with the answers of its vendors, recorded once for each set of faults: by the sources'
 * own code, from the vendors in this process. A run asks them by any clock; nothing is sent.
 */
export class RecordedVendors {
  /** It stands still unless told, and waits take none of ours. */
  private nowMs = RECORDED_HOUR_MS;
  private faults: Faults = new Map();
  private requests: VendorRequest[] = [];
  private readonly vendors = new Map<string, readonly string[]>();
  private readonly opened = new Map<string, Promise<MarketSource>>();
  private readonly recorded = new Map<string, Promise<Answered>>();
  private readonly sleep = async (milliseconds: number) => {
    this.nowMs += milliseconds;
  };
  private readonly context = marketContext({
    nowMs: () => this.nowMs,
    fetchJson: hurriedFetch({
      nowMs: () => this.nowMs,
      sleep: this.sleep,
      fetch: async (input, init) => this.responseTo(new URL(String(input)), init),
    }),
  });
  readonly sources = this.openSources();

  /** Asks every source once, to learn which vendors are behind it. */
  static async open(): Promise<RecordedVendors> {
    const market = new RecordedVendors();
    for (const source of market.sources) {
      const { failure, requests } = await market.askAt(source, RECORDED_HOUR_MS - WARM_UP_MS);
      if (failure) throw failure;
      const asked = [...new Set(requests.map(({ vendor }) => vendor))];
      market.vendors.set(
        source.id,
        asked.flatMap((name) => [name, ...(STAND_INS[name] ?? [])]),
      );
    }
    return market;
  }

  /** The time of the recorded hour whose market is served at this moment. */
  marketTimeMs(atMs: number): number {
    const slotMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
    return RECORDED_HOUR_MS + (slotMs % HOUR_MS);
  }

  /** What a source answers at a moment while its vendors have these faults. */
  async answer(source: MarketSource, all: Faults, atMs: number): Promise<Answered> {
    const own = this.vendors.get(source.id) ?? [];
    const faults = new Map([...all].filter(([vendor]) => own.includes(vendor)));
    const key = JSON.stringify([source.id, [...faults].sort()]);
    if (source.id === ON_CHAIN) await this.recordHour(key, faults);
    const failed = this.recorded.get(key);
    if (failed) return shifted(await failed, atMs);
    const recordedAtMs = isFast(source) ? this.marketTimeMs(atMs) : atMs;
    const slot = `${key} ${Math.floor(recordedAtMs / MINUTE_MS)}`;
    let known = this.recorded.get(slot);
    if (!known) {
      known = this.record(source.id, key, faults, recordedAtMs);
      this.recorded.set(slot, known);
    }
    const answered = await known;
    // A failure is the same at any time.
    if (answered.failure) this.recorded.set(key, known);
    return shifted(answered, atMs);
  }

  private async record(id: string, key: string, faults: Faults, atMs: number): Promise<Answered> {
    const isKept = isFast(sourceNamed(this.sources, id));
    const source = isKept ? await this.warm(id, key) : sourceNamed(this.openSources(), id);
    return this.askAt(source, atMs, faults);
  }

  private async recordHour(key: string, faults: Faults): Promise<void> {
    const hour = `${key} hour`;
    if (this.recorded.has(hour)) return;
    const source = sourceNamed(this.openSources(), ON_CHAIN);
    for (let backMs = -WARM_UP_MS; backMs < HOUR_MS; backMs += MINUTE_MS) {
      const atMs = RECORDED_HOUR_MS + backMs;
      const answered = this.askAt(source, atMs, faults);
      this.recorded.set(hour, answered);
      if ((await answered).failure) {
        this.recorded.set(key, answered);
        return;
      }
      this.recorded.set(`${key} ${Math.floor(atMs / MINUTE_MS)}`, answered);
    }
  }

  /** A source that has worked before the faults came. */
  private warm(id: string, key: string): Promise<MarketSource> {
    const known = this.opened.get(key);
    if (known) return known;
    const source = sourceNamed(this.openSources(), id);
    const warmed = this.askAt(source, RECORDED_HOUR_MS - WARM_UP_MS).then(() => source);
    this.opened.set(key, warmed);
    return warmed;
  }

  private async askAt(
    source: MarketSource,
    atMs: number,
    faults: Faults = new Map(),
  ): Promise<Answered> {
    this.nowMs = atMs;
    this.faults = faults;
    this.requests = [];
    const [update, failure] = await source.fetch(this.context).then(
      (result) => [result, null] as const,
      (error: unknown) => {
        if (!(error instanceof SourceError)) throw error;
        return [null, error] as const;
      },
    );
    const freshUntilMs = source.freshUntilMs?.() ?? null;
    const { requests, nowMs: endedAtMs } = this;
    return { update, failure, requests, polledAtMs: atMs, endedAtMs, freshUntilMs };
  }

  private openSources(): readonly MarketSource[] {
    return vendorSources({ settings: SETTINGS }, { sleep: this.sleep });
  }

  /** What breaks off or hangs on a real line fails here at once. */
  private responseTo(url: URL, init: RequestInit = {}): Response {
    const { vendor, path } = vendorAt(url);
    this.requests.push({ vendor: vendor.name, atMs: this.nowMs });
    const found = this.faults.get(vendor.name);
    const fault = typeof found === 'string' ? found : null;
    const corruption: Partial<Corruption> = typeof found === 'object' ? found : {};
    if (fault && breaksOff(fault)) {
      throw new TypeError('fetch failed', { cause: new Error('other side closed') });
    }
    const answer = during(corruption.event ?? {}, () =>
      answerOf(url, {
        json: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: Object.fromEntries(new Headers(init.headers)),
        nowMs: this.nowMs + (corruption.clockMs ?? 0),
        faults: new Set(fault ? [fault] : []),
      }),
    );
    const { status = 200, headers = {}, body } = answer ?? { status: 404, body: '' };
    const said = status === 200 ? corrupted(body, path, corruption) : body;
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    return new Response(status === 304 ? null : text, { status, headers });
  }
}

function corrupted(body: unknown, path: string, { json, text }: Partial<Corruption>): unknown {
  if (typeof body === 'string') return text ? text(body) : body;
  return json ? json(body, path) : body;
}

function isFast({ cadence }: MarketSource): boolean {
  return 'everySeconds' in cadence && cadence.everySeconds < FAST_SECONDS;
}

/** The same answer to whoever asks at another moment. */
function shifted(answered: Answered, atMs: number): Answered {
  const byMs = atMs - answered.polledAtMs;
  return {
    ...answered,
    polledAtMs: atMs,
    endedAtMs: answered.endedAtMs + byMs,
    freshUntilMs: answered.freshUntilMs === null ? null : answered.freshUntilMs + byMs,
    requests: answered.requests.map(({ vendor, atMs: at }) => ({ vendor, atMs: at + byMs })),
    update: answered.update && shiftedUpdate(answered.update, byMs),
  };
}

function shiftedUpdate(update: MarketUpdate, byMs: number): MarketUpdate {
  const move = <Row extends object>(row: Row) =>
    'observedAtMs' in row && 'receivedAtMs' in row
      ? {
          ...row,
          observedAtMs: Number(row.observedAtMs) + byMs,
          receivedAtMs: Number(row.receivedAtMs) + byMs,
        }
      : row;
  const moved = Object.entries(update).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(move) : value,
  ]);
  return { ...Object.fromEntries(moved), receivedAtMs: update.receivedAtMs + byMs };
}
