import { render } from '@testing-library/react';
import { ChartLayer } from '@/components/charts/chart-layer';
import { planChart, shares } from '@/components/charts/chart-plan';

const HEIGHT = 260;

/** The layer of lines that end at these values, and how far down these are, px. */
function draw(values: readonly number[]) {
  const plan = planChart({
    series: values.map((value, place) => ({
      key: `line ${place}`,
      label: `line ${place}`,
      color: 'blue',
      points: [
        { x: 0, value: 0 },
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
  return { numbers, wanted: values.map((value) => shares(plan).y(value) * HEIGHT) };
}

it('moves labels that would touch, never the dots, and leads from one to the other', () => {
  const { numbers, wanted } = draw([100, 100.5, 10]);
  expect(numbers('circle', 'cy')).toEqual(wanted);
  const labels = numbers('text', 'y');
  expect(Math.abs((labels[0] ?? 0) - (labels[1] ?? 0))).toBeGreaterThanOrEqual(12);
  expect(numbers('line', 'y1')).toEqual([wanted[0]]);
  expect(numbers('line', 'y2')).toEqual([labels[0]]);
  expect(Math.max(...numbers('line', 'x2'))).toBeLessThan(Math.min(...numbers('text', 'x')));
});

it('needs no leader where each label is beside its dot', () => {
  const { numbers, wanted } = draw([100, 10]);
  expect(numbers('text', 'y')).toEqual(wanted);
  expect(numbers('line', 'y1')).toEqual([]);
});
