import { render } from '@testing-library/react';
import { ChartLayer } from '@/components/charts/chart-layer';
import { planChart, shares } from '@/components/charts/chart-plan';

const HEIGHT = 260;

/** The layer of lines that end at these values, and how far down these are, px. */
function draw(
  values: readonly number[],
  before: readonly (readonly [x: number, value: number])[] = [],
) {
  const plan = planChart({
    series: values.map((value, place) => ({
      key: `line ${place}`,
      label: `line ${place}`,
      color: 'blue',
      points: [
        { x: 0, value: 0 },
        ...before.map(([x, over]) => ({ x, value: over })),
        { x: 1, value },
      ],
    })),
    endLabel: ({ label }) => label,
    formatValue: String,
    ariaLabel: 'Chart',
  });
  const { container } = render(
    <svg>
      <title>Chart</title>
      <ChartLayer plan={plan} height={HEIGHT} />
    </svg>,
  );
  const numbers = (of: string, name: string) =>
    [...container.querySelectorAll(`[data-end] ${of}`)].map((each) =>
      Number(each.getAttribute(name)),
    );
  return { container, numbers, wanted: values.map((value) => shares(plan).y(value) * HEIGHT) };
}

it('moves labels that would touch, never the dots, and leads from one to the other', () => {
  const { numbers, wanted } = draw([100, 100.5, 10]);
  expect(numbers('circle', 'cy')).toEqual(wanted);
  const labels = numbers('text[x]', 'y');
  expect(Math.abs((labels[0] ?? 0) - (labels[1] ?? 0))).toBeGreaterThanOrEqual(12);
  expect(numbers('line', 'y1')).toEqual([wanted[0]]);
  expect(numbers('line', 'y2')).toEqual([labels[0]]);
  expect(Math.max(...numbers('line', 'x2'))).toBeLessThan(Math.min(...numbers('text[x]', 'x')));
});

it('has labels for a narrow chart above the upper end and below the lower one', () => {
  const { container, wanted } = draw([100, 10]);
  const inner = [...container.querySelectorAll('text:not([x])')].map((text) =>
    Number(text.getAttribute('y')),
  );
  const [upper = 0, lower = 0] = wanted;
  expect(inner[0]).toBeLessThan(upper);
  expect(inner[1]).toBeGreaterThan(lower);
  // The legend tells the values of more lines.
  expect(draw([1, 2, 3]).container.querySelectorAll('text:not([x])')).toHaveLength(0);
});

it('keeps the label of a narrow chart clear of what its line does beside it', () => {
  const labelOf = (before: readonly (readonly [number, number])[]) => {
    const { container } = draw([50], before);
    return Number(container.querySelector('text:not([x])')?.getAttribute('y'));
  };
  const flat = labelOf([[0.2, 100]]);
  expect(
    labelOf([
      [0.2, 100],
      [0.9, 70],
    ]),
  ).toBeLessThan(flat - 10);
  expect(
    labelOf([
      [0.2, 100],
      [0.9, 30],
    ]),
  ).toBe(flat);
});
