import { render } from '@testing-library/react';
import { ChartLayer } from '@/components/charts/chart-layer';
import { planChart } from '@/components/charts/chart-plan';
import { plot } from '@/components/charts/chart-plot';

const SIZE = { width: 600, height: 300 };

/** The layer of lines that end at these values, and where these are in the picture, px. */
function draw(values: readonly number[]) {
  const plan = planChart({
    series: values.map((value, place) => ({
      key: `line ${place}`,
      label: `line ${place}`,
      color: 'blue',
      points: [
        { atMs: 0, value: 0 },
        { atMs: 1, value },
      ],
    })),
    endLabel: ({ label }) => label,
    formatValue: String,
    ariaLabel: 'Chart',
  });
  const { container } = render(
    <svg>
      <title>Chart</title>
      <ChartLayer plan={plan} size={SIZE} />
    </svg>,
  );
  const numbers = (of: string, name: string) =>
    [...container.querySelectorAll(`[data-end] ${of}`)].map((each) =>
      Number(each.getAttribute(name)),
    );
  const { right, y } = plot(plan, SIZE);
  return { numbers, wanted: values.map(y), right };
}

it('moves labels that would touch, never the dots, and leads from one to the other', () => {
  const { numbers, wanted, right } = draw([100, 100.5, 10]);
  expect(numbers('circle', 'cy')).toEqual(wanted);
  expect(numbers('circle', 'cx')).toEqual([right, right, right]);
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
