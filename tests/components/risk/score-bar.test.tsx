import { render } from '@testing-library/react';
import { ScoreBar } from '@/components/risk/score-bar';

const width = (score: number | null) => {
  const { container } = render(<ScoreBar score={score} />);
  return container.querySelector<HTMLElement>('span > span')?.style.width;
};

it.each([
  [0, '0%'],
  [0.46, '46%'],
  [1, '100%'],
  [1.5, '100%'],
  [-0.2, '0%'],
  [null, '0%'],
])('a score of %p fills %s of the bar', (score, expected) => {
  expect(width(score)).toBe(expected);
});
