import { INDEX_CODES } from '@/lib/benchmark/codes';
import { SECOND_MS } from '@/lib/benchmark/durations';
import type { FamilyFigures, IndexFigures } from '@/lib/benchmark/index/index-family';
import { type InputDoubt, judgeMove } from '@/lib/benchmark/index/unconfirmed-move';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec, ZERO } from '@/lib/benchmark/units';
import { type LevelStates, levelsAfter, levelsInForce } from '@/lib/engine/tick/index-levels';

const START_MS = Date.UTC(2026, 10, 26, 12);
const TICK_MS = 30 * SECOND_MS;
const BASKET = 'USDC USDT';

function figuresOf(valuePercent: string, inputDoubt: InputDoubt): IndexFigures {
  const outcome = {
    ...{ code: 'SYI', unit: 'percent', status: 'live', method: 'full' },
    ...{ value: dec(valuePercent), averageYieldPercent: dec('4') },
  };
  return { outcome, move: 'none', inputDoubt, acceptedStepPercent: ZERO } as IndexFigures;
}

/** Each tick's verdict on its value, half an hour after the index began at 3 %. */
function verdicts(ticks: readonly (readonly [valuePercent: string, inputDoubt: InputDoubt])[]) {
  let states: LevelStates = {};
  const step = (nowMs: number, figures: IndexFigures) => {
    const level = levelsInForce(states, BASKET, nowMs, METHODOLOGY_PARAMETERS).SYI ?? null;
    const { outcome, inputDoubt } = figures;
    const move = judgeMove(outcome, inputDoubt, level, nowMs, METHODOLOGY_PARAMETERS);
    const byCode = Object.fromEntries(INDEX_CODES.map((code) => [code, figures]));
    const family = { bill: null, byCode } as FamilyFigures;
    states = levelsAfter(states, family, BASKET, nowMs, METHODOLOGY_PARAMETERS);
    return move;
  };
  const firstMs = START_MS + METHODOLOGY_PARAMETERS.move.settleSeconds * SECOND_MS;
  step(START_MS, figuresOf('3', 'none'));
  step(firstMs, figuresOf('3', 'none'));
  return ticks.map(([value, inputDoubt], index) =>
    step(firstMs + (index + 1) * TICK_MS, figuresOf(value, inputDoubt)),
  );
}

const repeated = <Item>(count: number, item: Item) => Array<Item>(count).fill(item);

it('a value that moved while prices were in doubt waits, and after they agree while it rests on those prices', () => {
  const { points } = METHODOLOGY_PARAMETERS.volatility;
  const doubtful = repeated(4, ['2.4', 'prices'] as const);
  const after = repeated(points + 3, ['2.6', 'none'] as const);
  const moves = verdicts([...doubtful, ...after]);
  expect(moves.slice(0, 4 + points)).toEqual(repeated(4 + points, 'unconfirmed'));
  expect(moves.slice(-2)).toEqual(['none', 'none']);
});

it('a value that is back at its level is beyond doubt at once', () => {
  const moves = verdicts([['2.4', 'prices'], ...repeated(3, ['3.01', 'none'] as const)]);
  expect(moves).toEqual(['unconfirmed', 'none', 'none', 'none']);
});

it('another doubt within those minutes is the same one', () => {
  const moves = verdicts([
    ['2.4', 'prices'],
    ['2.4', 'none'],
    ['2.4', 'prices'],
    ['2.4', 'none'],
  ]);
  expect(moves).toEqual(repeated(4, 'unconfirmed'));
});

it('a doubt about amounts alone is over two ticks after it', () => {
  const moves = verdicts([['2.4', 'amounts'], ...repeated(3, ['2.4', 'none'] as const)]);
  expect(moves).toEqual(['unconfirmed', 'unconfirmed', 'none', 'none']);
});

it('a move without a doubt needs none', () => {
  expect(verdicts(repeated(3, ['2.4', 'none'] as const))).toEqual(['none', 'none', 'none']);
});
