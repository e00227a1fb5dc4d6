import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { SealedDocument } from '@/lib/benchmark/evidence/seal-document';
import { fixingWindow } from '@/lib/benchmark/fixing';
import type { BookLevel, MarketUpdate, Provenance, VenueBook } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, type Dec, dec, ONE, toText } from '@/lib/benchmark/units';
import { createEventLoopYielder } from '@/lib/engine/yield-to-event-loop';
import type { HourlyDepths } from './depth-history';
import type { EngineState } from './engine-state';
import type { SourcesSeen, TickOptions, TickResult } from './tick-result';

/** An engine's memory at one moment, except the yield readings, which are stored separately. */
export type EngineMemory = {
  state: EngineState;
  /** All its market observations. */
  rows: MarketUpdate[];
  hourlyDepths: HourlyDepths;
};

/** The part of an engine that its memory needs. */
type Remembering = {
  state: EngineState;
  market: { allRows: () => MarketUpdate[]; heldRows: () => MarketUpdate };
  depths: { copy: () => HourlyDepths };
};

function memoryOf({ state, market, depths }: Remembering): EngineMemory {
  return {
    state: structuredClone(state),
    rows: market.allRows(),
    hourlyDepths: depths.copy(),
  };
}

/** The part of an engine that the log needs: it can be copied, and the copy continues on its own. */
type Forkable = Remembering & {
  fork: () => Forkable;
  apply: (update: MarketUpdate) => void;
  tick: (nowMs: number, options: TickOptions) => TickResult;
};

type WindowStep = {
  atMs: number;
  updates: readonly MarketUpdate[];
  sources: SourcesSeen;
};

type Held = {
  date: string;
  startMs: number;
  endMs: number;
  /** The engine before the window's first tick. */
  before: Forkable;
  steps: WindowStep[];
  known: KnownRows;
  late: LateUpdate[];
  lateRows: number;
  isStruck: boolean;
};

/** Rows that came late or were corrected with one update, and their names. */
type LateUpdate = { update: MarketUpdate; names: readonly string[] };

/** The stored form of a struck window. */
export type KeptWindow = {
  date: string;
  startMs: number;
  endMs: number;
  before: EngineMemory;
  steps: readonly WindowStep[];
};

/** The stored form of the window's late rows; they grow after the window itself is stored. */
export type KeptLateRows = {
  date: string;
  late: readonly LateUpdate[];
  count: number;
  /** How many of the updates were taken into a recomputation. */
  judged: number;
};

/** Fixings recomputed from their window with the late or corrected inputs. */
export type Recomputed = {
  date: string;
  endMs: number;
  fixings: TickResult['fixings'];
  /** The indicative records of the window by hash, and the documents behind all records. */
  records: ReadonlyMap<string, AuditRecord>;
  documents: TickResult['documents'];
  /** The inputs that the first computation lacked, and when the last of them was received. */
  lateInputs: readonly string[];
  receivedAtMs: number;
};

/** More than a day of corrections of every input; no more are recorded. */
const MAX_LATE_ROWS = 20_000;
/** Late rows from this long before the window still affect it: bills and platform rates count for days. */
const REACH_MS = 5 * DAY_MS;

/**
 * Everything that went into the newest fixing's window, from the engine before it to the tick that struck,
 * and the rows of that time that arrived later or were corrected. Methodology, indices. It is kept until the next
 * window opens and, once struck, also in the store, so that a restart loses no restatement.
 */
export class FixingWindowLog {
  private held: Held | null = null;
  private since: MarketUpdate[] = [];
  private judged = 0;

  constructor(private readonly parameters: MethodologyParameters) {}

  /** Records an update before the engine applies it. */
  hear(update: MarketUpdate): void {
    const { held } = this;
    if (!held) return;
    const { rows, names } = held.known.lateIn(update);
    const reaching = inReach(rows, held);
    if (reaching > 0 && held.lateRows + reaching <= MAX_LATE_ROWS) {
      held.late.push({ update: { ...update, books: [], marketCaps: [], ...rows }, names });
      held.lateRows += reaching;
    }
    held.known.note(update);
    if (!held.isStruck) this.since.push(withSlimBooks(update, this.parameters));
  }

  /** Records the time of a tick, and how the market was read, before the engine computes it. */
  beforeTick(nowMs: number, engine: Forkable, sources: SourcesSeen): void {
    const { date, startMs, endMs } = fixingWindow(nowMs, this.parameters);
    const isInside = nowMs >= startMs && nowMs < endMs && !sources.isClockOff;
    if (isInside && this.held?.date !== date) {
      const known = new KnownRows(this.parameters);
      known.note(engine.market.heldRows());
      const frame = { date, startMs, endMs, before: engine.fork(), known };
      this.held = { ...frame, steps: [], late: [], lateRows: 0, isStruck: false };
      this.since = [];
      this.judged = 0;
    }
    const { held } = this;
    if (!held || held.isStruck) return;
    held.steps.push({ atMs: nowMs, updates: this.since, sources });
    this.since = [];
    held.isStruck = nowMs >= held.endMs && !sources.isClockOff;
  }

  /** The struck window to store; `null` while there is none. */
  kept(): KeptWindow | null {
    const { held } = this;
    if (!held?.isStruck) return null;
    const { date, startMs, endMs, before, steps } = held;
    const memory = memoryOf(before);
    const rows = memory.rows.map((update) => withSlimBooks(update, this.parameters));
    return { date, startMs, endMs, before: { ...memory, rows }, steps };
  }

  /** Its late rows so far; `null` while no window is struck. */
  keptLateRows(): KeptLateRows | null {
    const { held, judged } = this;
    if (!held?.isStruck) return null;
    const { date, late, lateRows } = held;
    return { date, late: [...late], count: lateRows, judged };
  }

  /** Continues with a stored window. */
  restore(window: KeptWindow, late: KeptLateRows | null, before: Forkable): void {
    const { date, startMs, endMs, steps } = window;
    const own = late?.date === date ? late : null;
    const known = new KnownRows(this.parameters);
    known.note(before.market.heldRows());
    for (const { updates } of steps) for (const update of updates) known.note(update);
    for (const { update } of own?.late ?? []) known.note(update);
    this.held = {
      ...{ date, startMs, endMs, before, steps: [...steps], known, isStruck: true },
      late: [...(own?.late ?? [])],
      lateRows: own?.count ?? 0,
    };
    this.judged = own?.judged ?? 0;
    this.since = [];
  }

  /** Whether late rows arrived since the window was last recomputed; only once its fixing is struck. */
  get hasNews(): boolean {
    return this.held?.isStruck === true && this.held.late.length > this.judged;
  }

  /**
   * Computes the window again with the late rows in their places: those judged before, and of the others those
   * received on the same UTC day as the first, since only that day's restate.
   */
  async recompute(): Promise<Recomputed | null> {
    const { held } = this;
    if (!held?.isStruck) return null;
    const dayOf = (late: LateUpdate | undefined) =>
      Math.floor((late?.update.receivedAtMs ?? 0) / DAY_MS);
    const pending = held.late.slice(this.judged);
    const later = pending.findIndex((late) => dayOf(late) !== dayOf(pending[0]));
    this.judged += later === -1 ? pending.length : later;
    const late = held.late.slice(0, this.judged);
    const engine = held.before.fork();
    const yieldToEventLoop = createEventLoopYielder();
    const records = new Map<string, AuditRecord>();
    const documents = new Map<string, SealedDocument>();
    let fixings: TickResult['fixings'] = [];
    for (const { atMs, updates, sources } of held.steps) {
      for (const update of updates) engine.apply(update);
      // Applied again at each step, since the row that it corrects may just have been applied.
      for (const { update } of late) engine.apply(knownBy(update, atMs));
      const tick = engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: false, sources });
      fixings = tick.fixings;
      for (const record of tick.indicativeRecords) records.set(record.sha256, record);
      for (const [sha256, document] of tick.documents) documents.set(sha256, document);
      await yieldToEventLoop();
    }
    const { date, endMs } = held;
    const lateInputs = [...new Set(late.flatMap(({ names }) => names))];
    const receivedAtMs = Math.max(...late.map(({ update }) => update.receivedAtMs));
    return { date, endMs, fixings, records, documents, lateInputs, receivedAtMs };
  }
}

function inReach(rows: Parameters<typeof rowsWhere>[0], { startMs, endMs }: Held): number {
  const reaching = rowsWhere(
    rows,
    ({ observedAtMs }) => observedAtMs < endMs && observedAtMs > startMs - REACH_MS,
  );
  return Object.values(reaching).flat().length;
}

/** The rows that were observed by then. */
function knownBy(update: MarketUpdate, atMs: number): MarketUpdate {
  return { ...update, ...rowsWhere(update, ({ observedAtMs }) => observedAtMs <= atMs) };
}

/** The update with books of a few levels that have the same mid, spread and depths (Methodology, liquidity score). */
function withSlimBooks(update: MarketUpdate, { liquidity }: MethodologyParameters): MarketUpdate {
  if (!update.books?.length) return update;
  const books = update.books.map((book) => slimBook(book, liquidity.bucketsBps));
  return { ...update, books };
}

/** Merges the levels of each bucket into its first; one level beyond the last bucket remains as its mark. */
function slimBook(book: VenueBook, bucketsBps: readonly string[]): VenueBook {
  const [bid, ask] = [book.bids[0]?.price, book.asks[0]?.price];
  if (book.ladder || !bid || !ask) return book;
  const mid = bid.plus(ask).div(2);
  const shares = bucketsBps.map((bps) => dec(bps).div(BPS_PER_UNIT));
  const below = shares.map((share) => mid.times(ONE.minus(share)));
  const above = shares.map((share) => mid.times(ONE.plus(share)));
  return {
    ...book,
    bids: merged(book.bids, (price) => below.findIndex((bound) => !price.lessThan(bound))),
    asks: merged(book.asks, (price) => above.findIndex((bound) => !price.greaterThan(bound))),
  };
}

/** @param bucketOf index of a price's bucket, −1 beyond the last. */
function merged(levels: readonly BookLevel[], bucketOf: (price: Dec) => number): BookLevel[] {
  const slim: { bucket: number; price: Dec; notional: Dec }[] = [];
  for (const { price, size } of levels) {
    const bucket = bucketOf(price);
    const notional = price.times(size);
    const last = slim.at(-1);
    if (last?.bucket === bucket) last.notional = last.notional.plus(notional);
    else slim.push({ bucket, price, notional });
    if (bucket === -1) break;
  }
  return slim.map(({ price, notional }) => ({ price, size: notional.div(price) }));
}

/** The kinds of inputs whose single rows may come late or be corrected. */
type Kind = 'quotes' | 'prices' | 'pools' | 'cefiRates' | 'bills';
type Rows = Pick<MarketUpdate, Kind>;
type RowOf = { [K in Kind]: NonNullable<Rows[K]>[number] };

/** How rows of a kind are told from each other, and when one is late. */
type KindRule<Row> = {
  /** The same for every report of the same observation, but for its time. */
  what: (row: Row) => string;
  /** The main figure in a sentence. */
  main: (row: Row) => string;
  all: (row: Row) => readonly (Dec | null)[];
  /** The age past which such an input no longer counts in full. */
  lateAfterSeconds: (parameters: MethodologyParameters) => number;
};

/** Bills are published once a business day. */
const BILL_LATE_SECONDS = (2 * DAY_MS) / 1000;

const KIND_RULES: { readonly [K in Kind]: KindRule<RowOf[K]> } = {
  quotes: {
    what: ({ venue, symbol }) => `quote ${venue} ${symbol}`,
    main: ({ mid, quoteCurrency }) => `${toText(mid)} ${quoteCurrency}`,
    all: ({ mid, bid, ask, volume24hUsd }) => [mid, bid, ask, volume24hUsd],
    lateAfterSeconds: ({ staleness }) => staleness.price.fullSeconds,
  },
  prices: {
    what: ({ source, symbol }) => `price ${source} ${symbol}`,
    main: ({ priceUsd }) => `${toText(priceUsd)} USD`,
    all: ({ priceUsd }) => [priceUsd],
    lateAfterSeconds: ({ staleness }) => staleness.aggregatorPrice.suspendSeconds,
  },
  pools: {
    what: ({ poolId }) => `pool ${poolId}`,
    main: (row) => percent(row.apyBasePercent ?? row.apyPercent),
    all: (row) => [row.tvlUsd, row.apyBasePercent, row.apyRewardPercent, row.apyPercent],
    lateAfterSeconds: ({ staleness, yield: limits }) =>
      limits.publicationSeconds + staleness.defiYield.suspendSeconds,
  },
  cefiRates: {
    what: ({ platform, symbol }) => `rate ${platform} ${symbol}`,
    main: ({ apyPercent }) => percent(apyPercent),
    all: ({ apyPercent, aumUsd }) => [apyPercent, aumUsd],
    lateAfterSeconds: ({ staleness }) => staleness.cefiRate.suspendSeconds,
  },
  bills: {
    what: ({ series, date }) => `bill ${series} ${date}`,
    main: (row) => percent(row.percent),
    all: (row) => [row.percent],
    lateAfterSeconds: () => BILL_LATE_SECONDS,
  },
};
const KINDS = Object.keys(KIND_RULES) as Kind[];

/** Those of an update that a test accepts. */
function rowsWhere(update: Rows, isWanted: (row: Provenance) => boolean): Required<Rows> {
  const rows = KINDS.map((kind) => [kind, (update[kind] ?? []).filter(isWanted)] as const);
  return Object.fromEntries(rows) as { [K in Kind]: RowOf[K][] };
}

/** One row with its identity and its figures. */
type IdentifiedRow = {
  /** Its name in a sentence, with its main figure. */
  name: string;
  /** The same for every report of the same observation. */
  key: string;
  figures: string;
  lateAfterSeconds: number;
  row: Provenance;
};

/** The known figures of each observation, to tell a late or corrected row from any other. */
class KnownRows {
  private readonly figuresByKey = new Map<string, string>();

  constructor(private readonly parameters: MethodologyParameters) {}

  note(update: Rows): void {
    for (const { key, figures } of this.identified(update)) this.figuresByKey.set(key, figures);
  }

  /**
   * The rows of an update that change the figures of a known observation, or that arrive at an age past which
   * such an input no longer counts in full; and a name for each. Methodology, indices.
   */
  lateIn(update: Rows): { rows: Rows; names: readonly string[] } {
    const late = this.identified(update).filter(({ key, figures, lateAfterSeconds, row }) => {
      const known = this.figuresByKey.get(key);
      if (known !== undefined) return known !== figures;
      return row.receivedAtMs - row.observedAtMs > lateAfterSeconds * 1000;
    });
    return {
      rows: rowsWhere(update, (row) => late.some((identified) => identified.row === row)),
      names: late.map(({ name }) => name),
    };
  }

  private identified(update: Rows): IdentifiedRow[] {
    const given: { readonly [K in Kind]?: readonly RowOf[K][] } = update;
    const ofKind = <K extends Kind>(kind: K) => {
      const { what, main, all, lateAfterSeconds }: KindRule<RowOf[K]> = KIND_RULES[kind];
      const afterSeconds = lateAfterSeconds(this.parameters);
      return (given[kind] ?? []).map((row: RowOf[K]): IdentifiedRow => {
        const at = `${new Date(row.observedAtMs).toISOString().slice(0, 19)}Z`;
        return {
          name: `${what(row)} of ${at}, ${main(row)}`,
          key: `${what(row)} ${row.observedAtMs}`,
          figures: all(row).map(toText).join(' '),
          lateAfterSeconds: afterSeconds,
          row,
        };
      });
    };
    return KINDS.flatMap((kind) => ofKind(kind));
  }
}

function percent(value: Dec | null): string {
  return value === null ? 'unknown' : `${toText(value)}%`;
}
