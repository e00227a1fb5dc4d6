import { runs } from '@/components/charts/chart-plot';
import { REPLAY_UNITS, type ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { type CoinTrack, openTrack, placeAt } from '@/lib/benchmark/replay/replay-track';
import { coinColor } from '@/lib/content/coin-colors';

/** Number of points of the line: as many as a small picture can show. */
const POINTS = 200;
const BOX = { width: 1000, height: 300 } as const;
const PADDING_SHARE = 0.08;

/** The crisis of a recording as a static line without axes: its coin's price, confirmed or waiting. */
export function ReplayOutline({
  file,
  label,
  className,
}: {
  file: ReplayFile;
  label: string;
  className?: string;
}) {
  const track = openTrack(file);
  const coin = track.coins.find(({ symbol }) => symbol === file.coin);
  if (coin === undefined) return null;
  const first = placeAt(track, Date.parse(file.window.from));
  const last = placeAt(track, Date.parse(file.window.to));
  const readings = outlineOf(coin, first, last);
  const prices = readings.map(({ confirmedUsd }) => confirmedUsd);
  const pending = joined(readings);
  const known = [...prices, ...pending].filter((price) => price !== null);
  const band = file.methodology.bounds.stableBelowBps / 10_000;
  const low = Math.min(1 - band, ...known);
  const high = Math.max(1 + band, ...known);
  const padding = (high - low) * PADDING_SHARE;
  const y = (usd: number) => ((high + padding - usd) / (high - low + 2 * padding)) * BOX.height;
  const x = (index: number) => (index / Math.max(1, readings.length - 1)) * BOX.width;
  const toPath = (values: readonly (number | null)[]) =>
    runs(values.map((usd, index) => ({ x: x(index), y: usd === null ? null : y(usd) }))).join('');
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect
        width={BOX.width}
        y={y(1 + band)}
        height={y(1 - band) - y(1 + band)}
        fill="var(--stable-wash)"
      />
      <g fill="none" vectorEffect="non-scaling-stroke">
        <line
          x2={BOX.width}
          y1={y(1)}
          y2={y(1)}
          stroke="var(--ink-faint)"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={toPath(prices)}
          stroke={coinColor(file.coin)}
          strokeWidth={1.75}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={toPath(pending)}
          stroke={coinColor(file.coin)}
          strokeWidth={1.75}
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}

type Reading = { confirmedUsd: number | null; waitingUsd: number | null };

/** The reading furthest from a dollar in each short stretch, so that no trough is lost. */
function outlineOf(coin: CoinTrack, first: number, last: number): Reading[] {
  const step = Math.max(1, Math.ceil((last - first) / POINTS));
  const readings: Reading[] = [];
  for (let start = first; start <= last; start += step) {
    const stretch = Array.from({ length: Math.min(step, last - start + 1) }, (_, index) =>
      readingAt(coin, start + index),
    );
    readings.push(stretch.reduce((far, near) => (distance(near) > distance(far) ? near : far)));
  }
  return readings;
}

function readingAt(coin: CoinTrack, place: number): Reading {
  const price = coin.prices[place] ?? null;
  const waiting = coin.pending[place] ?? null;
  return {
    confirmedUsd: price === null ? null : price / REPLAY_UNITS.priceUsd,
    waitingUsd: price !== null || waiting === null ? null : waiting / REPLAY_UNITS.sourceUsd,
  };
}

function distance({ confirmedUsd, waitingUsd }: Reading): number {
  const usd = confirmedUsd ?? waitingUsd;
  return usd === null ? -1 : Math.abs(usd - 1);
}

/** Waiting readings with their confirmed neighbors, so that the two lines meet. */
function joined(readings: readonly Reading[]): (number | null)[] {
  const waits = (index: number) => (readings[index]?.waitingUsd ?? null) !== null;
  return readings.map(({ confirmedUsd, waitingUsd }, index) => {
    if (waitingUsd !== null) return waitingUsd;
    return waits(index - 1) || waits(index + 1) ? confirmedUsd : null;
  });
}
