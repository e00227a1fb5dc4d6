import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LineHover } from '@/components/syi/line-hover';
import { SyiFixing } from '@/components/syi/syi-fixing.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { DEMONSTRATION } from '../support/demonstration-label';
import { meta, regime, syi } from './support/answers';
import { answer, asked, failNetwork, renderLive } from './support/harness';
import { hourAt, indexSeries, rateSeries } from './support/history-answers';

describe('the line under a pointer', () => {
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
});

describe('without an answer', () => {
  const PATH = '/api/syi/current';

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('shows 4.4745, 6, 95%, 127.5B and 2.0.0, marked as estimated, where nothing came', async () => {
    failNetwork(PATH);
    renderLive(<SyiHeadline />);
    expect(await screen.findByText('4.4745')).toBeVisible();
    expect(screen.getByText('Estimated')).toBeVisible();
    for (const fact of ['6 Constituents', '95% confidence', 'TVL $127.5B', 'Methodology 2.0.0']) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    expect(screen.queryByText(/^as of/)).toBeNull();
  });

  it('names an answer without success an invalid SYI response, and logs it once', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer(PATH, { ...syi, success: false });
    renderLive(
      <>
        <SyiHeadline />
        <SyiHeadline size="card" />
      </>,
    );
    expect(await screen.findAllByText(/Invalid SYI response/)).toHaveLength(2);
    expect(log.mock.calls).toEqual([['/api/syi/current:', expect.any(Error)]]);
  });
});

describe('the headline', () => {
  const PATH = '/api/syi/current';

  it('shows the value with four decimals and its quiet line', async () => {
    answer(PATH, syi);
    renderLive(<SyiHeadline />);
    expect(await screen.findByText('4.4745')).toBeVisible();
    expect(screen.getByText('−1.5 bps in 24h')).toBeVisible();
    expect(screen.getByText('6 Constituents')).toBeVisible();
    expect(screen.getByText('95% confidence')).toBeVisible();
    expect(screen.getByText('Live sources')).toBeVisible();
  });

  it('says under the figure how far it is from the Treasury bill, and what the bill pays', async () => {
    answer(PATH, syi);
    answer('/api/regime/current', regime);
    const { container } = renderLive(<SyiHeadline />);
    await screen.findByText('4.4745');
    await waitFor(() =>
      expect(container.textContent).toMatch(/[+−][\d.]+ bps vs\. the 3-month T-bill at \d\.\d\d%/),
    );
  });

  it('says that there is no bill only where it was asked for and there is none', async () => {
    answer(PATH, syi);
    answer('/api/regime/current', { ...regime, t_bill_percent: null });
    const none = renderLive(<SyiHeadline />);
    expect(await screen.findByText(/^No current Treasury bill rate/)).toBeVisible();
    none.unmount();
    failNetwork('/api/regime/current');
    renderLive(<SyiHeadline />);
    expect(await screen.findByText('−1.5 bps in 24h')).toBeVisible();
    expect(screen.queryByText(/Treasury bill|T-bill/)).toBeNull();
  });

  it('says that there is no fixing yet only where it was asked for and there is none', async () => {
    answer(PATH, { ...syi, fixing: null });
    const none = renderLive(<SyiFixing />);
    expect(await screen.findByText('No fixing yet')).toBeVisible();
    none.unmount();
    failNetwork(PATH);
    renderLive(
      <>
        <SyiFixing />
        <SyiHeadline size="card" />
      </>,
    );
    expect(await screen.findByText('Estimated')).toBeVisible();
    expect(screen.queryByText('No fixing yet')).toBeNull();
  });

  it('labels demonstration and recorded data beside the figure', async () => {
    answer(PATH, { ...syi, meta: { ...meta, data_class: 'sample' } });
    const sample = renderLive(<SyiHeadline />);
    expect(await screen.findByText(DEMONSTRATION)).toBeVisible();
    sample.unmount();
    answer(PATH, { ...syi, meta: { ...meta, data_class: 'replay', feed_title: 'USDC weekend' } });
    renderLive(<SyiHeadline />);
    expect(await screen.findByText('Recorded market: USDC weekend')).toBeVisible();
  });

  it('says estimated and why when the value is carried forward', async () => {
    answer(PATH, {
      ...syi,
      status: 'estimated',
      method: 'carried_forward',
      reason: 'USDT missing',
    });
    renderLive(<SyiHeadline />);
    expect(await screen.findByText('Estimated')).toBeVisible();
    expect(screen.getByText(/USDT missing/)).toBeVisible();
  });

  it('keeps the server’s value when the first poll fails, and says so', async () => {
    failNetwork(PATH);
    renderLive(<SyiHeadline />, { figures: { [PATH]: syi } });
    expect(screen.getByText('4.4745')).toBeVisible();
    expect(await screen.findByText(/Showing the last known value/)).toBeVisible();
    expect(screen.getByText('4.4745')).toBeVisible();
  });
});
