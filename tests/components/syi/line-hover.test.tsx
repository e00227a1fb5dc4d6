import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LineHover } from '@/components/syi/line-hover';
import { answer, asked, renderLive } from '../support/harness';
import { hourAt, indexSeries, rateSeries } from '../support/history-answers';

// The readout is transformed here, so that no test waits for that.
beforeAll(() => import('@/components/syi/hover-readout'));

beforeEach(() => {
  const series = indexSeries('SYI', [5.12, 5.1234, 5.13]);
  const points = series.points.map((point, day) => ({ ...point, at: hourAt(24 * day) }));
  answer('/api/v1/series/SYI?range=90D&step=1d', { ...series, step: '1d', points });
  answer('/api/v1/rates/bill/series', rateSeries('bill', [[-30, 3.91]]));
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 560, 150);
});

function open() {
  const { container } = renderLive(
    <LineHover index="SYI">
      <svg role="img" aria-label="90 days" />
    </LineHover>,
  );
  const box = container.querySelector<HTMLElement>('[tabindex]');
  if (box === null) throw new Error('no line');
  return box;
}

it('asks for nothing before somebody points at it', () => {
  open();
  expect(asked).toEqual([]);
});

it('reads out value, bill and the change since the day before at the pointer', async () => {
  const box = open();
  fireEvent.mouseMove(box, { clientX: 280 });
  const readout = await screen.findByRole('status');
  await waitFor(() => expect(readout).toHaveTextContent('3-month bill3.9100%'));
  expect(readout).toHaveTextContent('Mar 3, 2026');
  expect(readout).toHaveTextContent('SYI5.1234%+0.34 bps');
  fireEvent.mouseLeave(box);
  expect(screen.queryByRole('status')).toBeNull();
});

it('is read with the arrow keys, from the newest value', async () => {
  const box = open();
  fireEvent.focus(box);
  expect(await screen.findByRole('status')).toHaveTextContent('SYI5.1300%+0.66 bps');
  for (let day = 0; day < 40; day += 1) fireEvent.keyDown(box, { key: 'ArrowLeft' });
  expect(screen.getByRole('status')).toHaveTextContent('SYI5.1234%');
  fireEvent.blur(box);
  expect(screen.queryByRole('status')).toBeNull();
});
