import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { SourceVerdict } from '@/lib/benchmark/price/price-verdicts';
import { encodeColumn } from '@/lib/benchmark/replay/columns';
import {
  REPLAY_METHODS,
  REPLAY_REGIMES,
  REPLAY_UNITS,
  type ReplayCoin,
  type ReplayFile,
  VERDICT_NONE,
  VERDICT_USED,
} from '@/lib/benchmark/replay/replay-file';
import { type Dec, dec, roundHalfEven } from '@/lib/benchmark/units';
import { sourceName } from '@/lib/cli/recordings/play-ticks';
import type { TickResult } from '@/lib/engine/tick/tick-result';

type Column = (number | null)[];

type SourceColumns = { kind: 'venue' | 'reference'; prices: Column; verdicts: number[] };

type CoinColumns = {
  isConstituent: boolean;
  prices: Column;
  methods: number[];
  pending: Column;
  pegScores: Column;
  sources: Map<string, SourceColumns>;
};

type Columns = Pick<ReplayFile, 'times' | 'verdicts' | 'coins' | 'syi' | 'regimes'>;

/** Keeps the figures of each tick that a replay file shows, as whole numbers. */
export class ColumnRecorder {
  readonly times: number[] = [];
  private readonly coins = new Map<string, CoinColumns>();
  private readonly verdicts = [VERDICT_NONE, VERDICT_USED];
  private readonly syi: { values: Column; carried: number[]; confidence: Column } = {
    values: [],
    carried: [],
    confidence: [],
  };
  private readonly regimes: number[] = [];

  see({ atMs, coins, snapshot }: TickResult): void {
    for (const coin of coins) this.seeCoin(coin);
    this.times.push(atMs);
    const syi = snapshot.indices.find(({ code }) => code === 'SYI');
    this.syi.values.push(wholeText(syi?.value ?? null, REPLAY_UNITS.indexPercent));
    this.syi.carried.push(syi?.method === 'carried_forward' ? 1 : 0);
    this.syi.confidence.push(wholeText(syi?.confidence ?? null, REPLAY_UNITS.confidence));
    this.regimes.push(REPLAY_REGIMES.indexOf(snapshot.regime.state));
  }

  /** The columns of the ticks at these places, ascending. */
  encode(places: readonly number[], fromMs: number): Columns {
    const pick = (column: Column) => encodeColumn(places.map((place) => column[place] ?? null));
    return {
      times: pick(this.times.map((atMs) => (atMs - fromMs) / 1000)),
      verdicts: this.verdicts,
      coins: [...this.coins].map(([symbol, coin]) => encodeCoin(symbol, coin, pick)),
      syi: {
        values: pick(this.syi.values),
        carried: pick(this.syi.carried),
        confidence: pick(this.syi.confidence),
      },
      regimes: pick(this.regimes),
    };
  }

  private seeCoin({ symbol, isConstituent, price, pegScore }: CoinFigures): void {
    const columns = this.coins.get(symbol) ?? newCoin(isConstituent);
    this.coins.set(symbol, columns);
    columns.prices.push(whole(price.priceUsd, REPLAY_UNITS.priceUsd));
    columns.methods.push(REPLAY_METHODS.indexOf(price.method));
    columns.pending.push(wholeText(price.pending?.priceUsd ?? null, REPLAY_UNITS.sourceUsd));
    columns.pegScores.push(whole(pegScore, REPLAY_UNITS.pegScore));
    for (const verdict of price.verdicts) this.seeSource(columns, verdict);
    const place = this.times.length;
    for (const source of columns.sources.values()) fill(source, place + 1);
  }

  private seeSource({ sources }: CoinColumns, verdict: SourceVerdict): void {
    const name = sourceName(verdict.source);
    const kind = verdict.tier === 1 ? 'venue' : 'reference';
    const source = sources.get(name) ?? { kind, prices: [], verdicts: [] };
    sources.set(name, source);
    const place = this.times.length;
    fill(source, place);
    source.prices[place] = wholeText(verdict.priceUsd, REPLAY_UNITS.sourceUsd);
    source.verdicts[place] = this.codeOf(verdict.used ? VERDICT_USED : (verdict.rule ?? ''));
  }

  private codeOf(verdict: string): number {
    const known = this.verdicts.indexOf(verdict);
    return known < 0 ? this.verdicts.push(verdict) - 1 : known;
  }
}

function newCoin(isConstituent: boolean): CoinColumns {
  return {
    isConstituent,
    prices: [],
    methods: [],
    pending: [],
    pegScores: [],
    sources: new Map(),
  };
}

/** Pads a source with empty readings up to `place`. */
function fill({ prices, verdicts }: SourceColumns, place: number): void {
  while (prices.length < place) {
    prices.push(null);
    verdicts.push(0);
  }
}

function encodeCoin(
  symbol: string,
  coin: CoinColumns,
  pick: (column: Column) => string,
): ReplayCoin {
  return {
    symbol,
    isConstituent: coin.isConstituent,
    prices: pick(coin.prices),
    methods: pick(coin.methods),
    pending: pick(coin.pending),
    pegScores: pick(coin.pegScores),
    sources: [...coin.sources]
      .map(([name, { kind, prices, verdicts }]) => ({
        name,
        kind,
        prices: pick(prices),
        verdicts: pick(verdicts),
      }))
      .sort((a, b) => compareText(b.kind, a.kind) || compareText(a.name, b.name)),
  };
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Half-even in whole units. */
function whole(value: Dec | null, unit: number): number | null {
  return value === null ? null : roundHalfEven(value.times(unit), 0).toNumber();
}

function wholeText(value: string | null, unit: number): number | null {
  return value === null ? null : whole(dec(value), unit);
}
