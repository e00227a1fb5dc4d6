import fc from 'fast-check';
import { dec, sum, toText } from '@/lib/benchmark/units';
import {
  type IndexMoment,
  type MemberMoment,
  moversBetween,
} from '@/lib/visitors/chat/replies/movers';

const member = (over: Partial<MemberMoment> & { symbol: string }): MemberMoment => ({
  apyPercent: '5',
  rayPercent: '4',
  weightPercent: '50',
  ...over,
});

function moment(at: string, members: readonly MemberMoment[]): IndexMoment {
  const shares = members.map(({ rayPercent, weightPercent }) =>
    dec(rayPercent ?? 0)
      .times(weightPercent ?? 0)
      .div(100),
  );
  return { at, kind: 'indicative', valuePercent: toText(sum(shares)), members };
}

const THEN = '2026-03-09T12:00:00.000Z';
const NOW = '2026-03-10T12:00:00.000Z';

it('names each part of a change, the largest first, with its cause', () => {
  const then = moment(THEN, [
    member({ symbol: 'USDT', weightPercent: '60' }),
    member({ symbol: 'USDC', weightPercent: '40', rayPercent: '4.5' }),
  ]);
  const now = moment(NOW, [
    // Half of its yield gone with unchanged scores.
    member({ symbol: 'USDT', weightPercent: '60', apyPercent: '2.5', rayPercent: '2' }),
    // The same yield with worse scores.
    member({ symbol: 'USDC', weightPercent: '40', rayPercent: '4.4' }),
  ]);
  const movers = moversBetween(then, now);
  expect(movers).toMatchObject({
    since: THEN,
    valueThenPercent: '4.2',
    valueNowPercent: '2.96',
    changeBps: '-124',
  });
  expect(movers.moves).toEqual([
    { symbol: 'USDT', changeBps: '-120', cause: 'yield', rayThenPercent: '4', rayNowPercent: '2' },
    {
      symbol: 'USDC',
      changeBps: '-4',
      cause: 'scores',
      rayThenPercent: '4.5',
      rayNowPercent: '4.4',
    },
  ]);
});

it('gives a change of weights, a suspension and a newcomer as weight', () => {
  const then = moment(THEN, [
    member({ symbol: 'USDT', weightPercent: '60' }),
    member({ symbol: 'TUSD', weightPercent: '40' }),
  ]);
  const now = moment(NOW, [
    member({ symbol: 'USDT', weightPercent: '70' }),
    member({ symbol: 'TUSD', weightPercent: null, rayPercent: null }),
    member({ symbol: 'DAI', weightPercent: '30' }),
  ]);
  expect(moversBetween(then, now).moves.map(({ symbol, cause }) => [symbol, cause])).toEqual([
    ['TUSD', 'weight'],
    ['DAI', 'weight'],
    ['USDT', 'weight'],
  ]);
});

it('has no moves where nothing moved', () => {
  const same = moment(THEN, [member({ symbol: 'USDT' })]);
  expect(moversBetween(same, same)).toMatchObject({ changeBps: '0', moves: [] });
});

it('leaves nothing of the change unexplained', () => {
  const text = (max: number) =>
    fc.integer({ min: -500, max }).map((n) => dec(n).div(100).toFixed(6));
  const arbitrary = fc.record({
    apyPercent: fc.option(text(5000)),
    rayPercent: fc.option(text(5000)),
    weightPercent: fc.option(
      fc.integer({ min: 0, max: 1000 }).map((n) => dec(n).div(10).toFixed(1)),
    ),
  });
  const members = fc
    .uniqueArray(fc.constantFrom('USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'))
    .chain((symbols) =>
      fc.tuple(...symbols.map((symbol) => arbitrary.map((rest) => ({ symbol, ...rest })))),
    );
  fc.assert(
    fc.property(members, members, (before, after) => {
      const movers = moversBetween(moment(THEN, before), moment(NOW, after));
      const parts = movers.moves.reduce((total, move) => total.plus(move.changeBps), dec(0));
      // Each of up to six parts and the whole are rounded to 0.01 bps.
      expect(parts.minus(movers.changeBps).abs().toNumber()).toBeLessThanOrEqual(0.06);
    }),
  );
});
