import type { IndexCode } from '@/lib/benchmark/codes';
import type { IndexState } from '@/lib/db/benchmark/snapshot-schema';
import { describeRecorded } from '../recorded-data';
import { type CorruptionCase, corruptionCases } from './corruption-cases';
import { RecordedMarket } from './recorded-market';

/** How far an error may move a value that is published as live. */
const TOLERATED_BP = 5;

/** In bp by index. */
type Bounds = Readonly<Partial<Record<IndexCode, number>>>;

/** How far the few cases that move more than 5 bp move live values, by their name. A pair may do what its parts may. */
const KNOWN_LIMITS: Readonly<Record<string, Bounds>> = {
  // A coin without a price for 5 minutes is suspended, and the others are renormalized.
  'coinbase: prices − 3 %': { SYI: 9, SYRPI: 35 },
  // Where most venues of a coin tell the same wrong price the others are excluded, and two sources are believed.
  'binance and kraken: prices × 1.006': { SYC: 7, SYCEFI: 12.5, SYDEFI: 13, SYRPI: 18 },
};

/** One index at one tick, as published. */
type Published = Pick<IndexState, 'value' | 'status' | 'reason' | 'unit'>;
type Values = ReadonlyMap<number, ReadonlyMap<IndexCode, Published>>;

/** What is published in a case, tick by tick. */
async function valuesOf(
  market: RecordedMarket,
  { begins, course, faults }: Pick<CorruptionCase, 'begins' | 'course' | 'faults'>,
): Promise<Values> {
  const values = new Map<number, ReadonlyMap<IndexCode, Published>>();
  const stretches = [
    { faults, forMs: course.wrongMs, pauseMs: course.pauseMs },
    { faults, forMs: course.afterMs },
    { faults: new Map(), forMs: course.healedMs },
  ];
  await market.play(begins, stretches, ({ atMs, snapshot }) => {
    values.set(atMs, new Map(snapshot.indices.map((index) => [index.code, index])));
  });
  return values;
}

/** How far a value is from the true one, in bp; `null` where one of them is missing. */
function moveBp(said: Published, truth: Published | undefined): number | null {
  if (said.value === null || truth?.value == null) return null;
  return (said.unit === 'percent' ? 100 : 1) * (Number(said.value) - Number(truth.value));
}

/** A live value that moved, one that did not come back once its source was read again, an estimate without a reason. */
function breachesOf({ name, begins, both = [] }: CorruptionCase, said: Values, truth: Values) {
  const bounds: Bounds = Object.assign({}, ...[name, ...both].map((each) => KNOWN_LIMITS[each]));
  const endMs = Math.max(...said.keys());
  const breaches = new Set<string>();
  let compared = 0;
  for (const [atMs, values] of said) {
    for (const [code, published] of values) {
      const { status, reason, value } = published;
      if (value !== null && status !== 'live' && !reason)
        breaches.add(`${code} is an estimate without a reason`);
      const move = moveBp(published, truth.get(atMs)?.get(code));
      if (move === null) continue;
      compared += 1;
      const at = `at ${new Date(atMs).toISOString()}`;
      if (status === 'live' && Math.abs(move) > (bounds[code] ?? TOLERATED_BP))
        breaches.add(`${code} moved ${move.toFixed(1)} bp while live ${at}`);
      // Without a past there is none to go back to, and the value says so.
      const isFirst = begins === 'first-start' && status !== 'live';
      if (atMs === endMs && !isFirst && Math.abs(move) > TOLERATED_BP)
        breaches.add(`${code} stays ${move.toFixed(1)} bp off`);
    }
  }
  return { compared, breaches: [...breaches] };
}

type Part = keyof ReturnType<typeof corruptionCases>;

/**
 * One test for each case of these parts of the table: the value stays, or says that and why it is an estimate.
 * They share a market: to warm one takes as long as eight cases. Its bounds hold for the recorded pools: in the
 * demonstration market one protocol has a larger share.
 */
export function describeCorruptions(...parts: readonly Part[]): void {
  describeRecorded(`vendors that are wrong: ${parts.join(', ')}`, () => describeParts(parts));
}

function describeParts(parts: readonly Part[]): void {
  let market: RecordedMarket;
  const truths = new Map<string, Promise<Values>>();
  beforeAll(async () => {
    market = await RecordedMarket.open();
  });

  /** What is true meanwhile: the same market without any fault, and without a restart. */
  function truthOf({ begins, course }: CorruptionCase): Promise<Values> {
    const from = begins === 'midnight' || begins === 'publication' ? begins : 'noon';
    const key = JSON.stringify([from, course]);
    const truth = truths.get(key) ?? valuesOf(market, { begins: from, course, faults: new Map() });
    truths.set(key, truth);
    return truth;
  }

  describe.each(parts)('published values while a vendor is wrong: %s', (part) => {
    it.each(corruptionCases()[part])('$name', async (each) => {
      const said = await valuesOf(market, each);
      const { compared, breaches } = breachesOf(each, said, await truthOf(each));
      expect(compared).toBeGreaterThan(0);
      expect(breaches).toEqual([]);
    });
  });
}
