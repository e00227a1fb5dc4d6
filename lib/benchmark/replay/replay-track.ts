import { decodeColumn, decodeKnown } from './columns';
import {
  REPLAY_METHODS,
  REPLAY_REGIMES,
  REPLAY_UNITS,
  type ReplayCoin,
  type ReplayFile,
  sourceState,
} from './replay-file';

/** A replay file with its columns opened, in whole units of `REPLAY_UNITS`. */
export type ReplayTrack = Readonly<ReturnType<typeof openTrack>>;
export type CoinTrack = ReplayTrack['coins'][number];

/** Everything at one moment. */
export type ReplayFrame = ReturnType<typeof frameAt>;
/** One coin at one moment; dollars, signed basis points, 0–1. */
export type CoinFrame = ReplayFrame['coins'][number];
export type SourceFrame = CoinFrame['sources'][number];

/**
 * Opens the columns of a replay file.
 * @throws RangeError naming the column that is broken.
 */
export function openTrack(file: ReplayFile) {
  const fromMs = Date.parse(file.recording.from);
  const times = decodeKnown(file.times, 'times').map((seconds) => fromMs + seconds * 1000);
  if (times.length === 0) throw new RangeError('times: no reading');
  const count = times.length;
  return {
    file,
    fromMs,
    toMs: Date.parse(file.recording.to),
    stepMs: file.recording.stepSeconds * 1000,
    /** Epoch ms of each reading, ascending. */
    times,
    coins: file.coins.map((coin) => openCoin(coin, count)),
    syi: {
      values: decodeColumn(file.syi.values, 'syi.values', count),
      carried: decodeKnown(file.syi.carried, 'syi.carried', count),
      confidence: decodeColumn(file.syi.confidence, 'syi.confidence', count),
    },
    regimes: decodeKnown(file.regimes, 'regimes', count),
  };
}

function openCoin(coin: ReplayCoin, count: number) {
  const { symbol } = coin;
  return {
    symbol,
    prices: decodeColumn(coin.prices, `${symbol}.prices`, count),
    methods: decodeKnown(coin.methods, `${symbol}.methods`, count),
    pending: decodeColumn(coin.pending, `${symbol}.pending`, count),
    pegScores: decodeColumn(coin.pegScores, `${symbol}.pegScores`, count),
    sources: coin.sources.map(({ name, kind, prices, verdicts }) => ({
      name,
      kind,
      prices: decodeColumn(prices, `${symbol}.${name}.prices`, count),
      verdicts: decodeKnown(verdicts, `${symbol}.${name}.verdicts`, count),
    })),
  };
}

/** The reading at or before `atMs`; the first one before the start. */
export function placeAt({ times }: Pick<ReplayTrack, 'times'>, atMs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Everything the engine had published by `atMs`. */
export function frameAt(track: ReplayTrack, atMs: number) {
  const place = placeAt(track, atMs);
  const { syi, file } = track;
  return {
    /** Time of the reading, at or before the requested moment. */
    atMs: track.times[place] ?? track.fromMs,
    coins: track.coins.map((coin) => coinAt(coin, place, file.verdicts)),
    syi: {
      percent: scaled(syi.values[place], REPLAY_UNITS.indexPercent),
      isCarried: syi.carried[place] === 1,
      confidence: scaled(syi.confidence[place], REPLAY_UNITS.confidence),
    },
    regime: REPLAY_REGIMES[track.regimes[place] ?? 0] ?? 'NEU',
  };
}

function coinAt(coin: CoinTrack, place: number, verdicts: readonly string[]) {
  const price = coin.prices[place] ?? null;
  return {
    symbol: coin.symbol,
    priceUsd: scaled(price, REPLAY_UNITS.priceUsd),
    // Integer hundredths of a basis point avoid summing binary fractions.
    deviationBps: price === null ? null : (price - REPLAY_UNITS.priceUsd) / 100,
    method: REPLAY_METHODS[coin.methods[place] ?? 0] ?? 'none',
    pendingUsd: scaled(coin.pending[place], REPLAY_UNITS.sourceUsd),
    pegScore: scaled(coin.pegScores[place], REPLAY_UNITS.pegScore),
    sources: coin.sources.map((source) => {
      const verdict = verdicts[source.verdicts[place] ?? 0] ?? '';
      const state = sourceState(verdict);
      return {
        name: source.name,
        kind: source.kind,
        priceUsd: scaled(source.prices[place], REPLAY_UNITS.sourceUsd),
        state,
        /** What kept it out; `null` where it is used. */
        rule: state === 'used' || state === 'absent' ? null : verdict,
      };
    }),
  };
}

function scaled(value: number | null | undefined, unit: number): number | null {
  return value === null || value === undefined ? null : value / unit;
}
