import { BPS_PER_UNIT, dec, ONE, toText } from '@/lib/benchmark/units';
import { REPLAY_UNITS, type ReplayFile, sourceState } from './replay-file';
import { openTrack, placeAt } from './replay-track';

const MILLION_USD = 1_000_000;

/** Each venue's price in a recording for the crisis coin at its worst minute; decimal text. */
export type PastExit = NonNullable<ReturnType<typeof pastExit>>;

/**
 * The venues at the lowest moment of a recording, best price first. Prices are recorded but books are
 * not: a cost is that of the recorded price, and a lower bound.
 * @returns `null` for a recording without a lowest moment or a venue.
 */
export function pastExit(file: ReplayFile) {
  const trough = file.markers.find(({ kind }) => kind.startsWith('trough'));
  if (!trough) return null;
  const track = openTrack(file);
  const atMs = Date.parse(trough.at);
  const place = placeAt(track, atMs);
  const coin = track.coins.find(({ symbol }) => symbol === file.coin);
  const venues = (coin?.sources ?? []).flatMap((source) => {
    const price = source.prices[place];
    if (source.kind !== 'venue' || price == null) return [];
    const priceUsd = dec(price).div(REPLAY_UNITS.sourceUsd);
    const cost = ONE.minus(priceUsd);
    return [
      {
        name: source.name,
        priceUsd: toText(priceUsd),
        // From a dollar, basis points: books were not recorded, so an amount changes nothing.
        costBps: toText(cost.times(BPS_PER_UNIT)),
        costPerMillionUsd: toText(cost.times(MILLION_USD)),
        state: sourceState(file.verdicts[source.verdicts[place] ?? 0] ?? ''),
      },
    ];
  });
  if (venues.length === 0) return null;
  venues.sort((a, b) => dec(b.priceUsd).comparedTo(dec(a.priceUsd)));
  const { id: recording, title } = file.recording;
  return { recording, title, coin: file.coin, atMs, venues };
}
