import { useTranslations } from 'next-intl';
import type { ChartSeries } from '@/components/charts/chart-data';
import { Sparkline } from '@/components/charts/still-chart';
import { REPLAY_UNITS, type ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { type CoinTrack, openTrack, placeAt } from '@/lib/benchmark/replay/replay-track';
import { coinColor } from '@/lib/content/coin-colors';

/** Number of points of the line: as many as a small picture can show. */
const POINTS = 200;

/** The crisis of a recording as a static line without axes: its coin's price, confirmed or waiting. */
export function ReplayOutline({
  file,
  label,
  className,
}: {
  file: ReplayFile;
  /** What the picture shows; named by its coin by default. */
  label?: string;
  className: string;
}) {
  const t = useTranslations('replayPlayer.player');
  const track = openTrack(file);
  const coin = track.coins.find(({ symbol }) => symbol === file.coin);
  if (coin === undefined) return null;
  const first = placeAt(track, Date.parse(file.window.from));
  const last = placeAt(track, Date.parse(file.window.to));
  const readings = outlineOf(coin, first, last);
  const half = file.methodology.bounds.stableBelowBps / 10_000;
  const line = (key: string, values: readonly (number | null)[], dash?: string): ChartSeries => ({
    key,
    label: key,
    color: coinColor(file.coin),
    ...(dash === undefined ? {} : { dash }),
    points: values.map((value, x) => ({ x, value })),
  });
  const prices = readings.map(({ confirmedUsd }) => confirmedUsd);
  return (
    <Sparkline
      series={[line('confirmed', prices), line('waiting', joined(readings), '2 3')]}
      band={{ low: 1 - half, high: 1 + half, color: 'var(--stable-wash)' }}
      label={label ?? t('chart', { coin: file.coin })}
      className={className}
    />
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
