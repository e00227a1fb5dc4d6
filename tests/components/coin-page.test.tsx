import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoinAnswer } from '@/components/coins/coin-answer.live';
import { CoinDay } from '@/components/coins/coin-day.live';
import { CoinEvents } from '@/components/coins/coin-events';
import { CoinFigures } from '@/components/coins/coin-figures.live';
import { CoinHistory } from '@/components/coins/coin-history.live';
import { CoinSources } from '@/components/coins/coin-sources.live';
import { CoinYields } from '@/components/coins/coin-yields';
import type { CoinDetail } from '@/lib/features/coins/detail-contract';
import { meta } from './support/answers';
import {
  coin,
  coinDetail,
  coinPath,
  coinSeries,
  coinSeriesPath,
  EVENTS,
  events,
  pegSeries,
  pegSeriesPath,
  RECORD,
} from './support/coin-answers';
import { answer, asked, failNetwork, renderLive } from './support/harness';
import { STRATEGIES, strategies, strategy } from './support/risk-answers';
import { wholeText } from './support/whole-text';

const USDC = coinPath('USDC');
const NOW_MS = Date.parse(meta.as_of);

/** The address of a coin is the beginning of its series: the longer one is answered first. */
function answerAll(extra: Partial<CoinDetail> = {}, eventsOf: string | null = null) {
  answer(coinSeriesPath('USDC'), coinSeries('USDC'));
  answer(pegSeriesPath('USDC'), pegSeries('USDC'));
  answer(EVENTS, events(eventsOf));
  answer(`${STRATEGIES}?eligible=true`, { ...strategies([strategy('1')]), total: 20 });
  answer(`${STRATEGIES}?eligible=false`, {
    ...strategies([strategy('2', { eligible: false, ry_apy: null, exclusion: 'private_credit' })]),
    total: 1,
  });
  answer(USDC, coinDetail('USDC', extra));
}

const sentence = async () => (await screen.findByText(/sellable|depth unknown/)).textContent;

beforeEach(() => {
  window.history.replaceState(null, '', '/coins/USDC');
});

describe('the answer', () => {
  it('is one word and one sentence, with the age of the price', async () => {
    answerAll();
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    expect(await screen.findByText('Stable')).toHaveClass('text-stable');
    expect(await sentence()).toMatch(
      /^\$0\.9996, 7 of 7 venues agree, \$10M sellable within 20\sbps, \d+ s ago$/,
    );
  });

  it.each([
    [{ verdict: 'warning' }, 'Watch', 'text-watch'],
    [{ verdict: 'alert' }, 'Depegged', 'text-alert'],
    [{ verdict: 'unknown', coin: coin('USDC', { price_usd: null }) }, 'Unknown', 'text-neutral'],
  ] as const)('says %j as %s', async (extra, word, tone) => {
    answerAll(extra);
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    expect(await screen.findByText(word)).toHaveClass(tone);
  });

  it('tells of a move that waits, of missing depth and of a price without venues', async () => {
    const { peg } = coinDetail('USDC');
    answerAll({
      verdict: 'unconfirmed',
      coin: coin('USDC', { depth_20bps_usd: null }),
      peg: {
        ...peg,
        price_method: 'aggregator',
        pending: {
          price_usd: 0.988,
          price_text: '0.9880',
          since: meta.as_of,
          sources: ['kraken-usd'],
          source_names: ['Kraken'],
        },
      },
    });
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    expect(await screen.findByText('Unconfirmed')).toHaveClass('text-watch');
    expect(screen.getByText('A move to $0.9880 awaits a second source.')).toBeVisible();
    expect(await sentence()).toMatch(/^\$0\.9996, price from an aggregator, depth unknown/);
  });

  it('leads to the last depeg', async () => {
    answerAll({}, 'USDC');
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    const link = await screen.findByRole('link', { name: /^Last depeg/ });
    expect(link).toHaveTextContent('Last depeg: Feb 11, 2026, −87.2 bps at the trough, 2 h.');
    expect(link).toHaveAttribute('href', '#depegs');
  });

  it('says since when no depeg is in our record, and leads to the worst recorded crisis', async () => {
    answerAll();
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    expect(
      await screen.findByRole('link', { name: 'No depeg in our own record since Aug 27, 2025.' }),
    ).toHaveAttribute('href', '#depegs');
    expect(
      screen.getByRole('link', { name: 'Mar 11, 2023: −1,240.8 bps. Watch the replay' }),
    ).toHaveAttribute('href', '/replay/usdc-2023-03');
    expect(screen.queryByText(/May 12, 2022/)).toBeNull();
  });

  it('greys the last known word where a poll fails, and another try brings the figures', async () => {
    const user = userEvent.setup();
    answerAll();
    failNetwork(USDC);
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />, {
      figures: { [USDC]: coinDetail('USDC') },
      renderedAtMs: Date.now() - 240_000,
    });
    const word = await screen.findByText(/^Last known: Stable, 4 min ago/);
    expect(word).toHaveClass('text-neutral');
    answer(USDC, coinDetail('USDC'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Stable')).toHaveClass('text-stable');
  });

  it('greys a word once the engine has stopped, and a price carried forward', async () => {
    answerAll({ meta: { ...meta, age_seconds: 300, stale: true } });
    const { unmount } = renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    expect(await screen.findByText(/^Last known: Stable, 5 min ago/)).toBeVisible();
    unmount();
    const { peg } = coinDetail('USDC');
    const observed = new Date(NOW_MS - 600_000).toISOString();
    answerAll({
      coin: coin('USDC', { price_observed_at: observed }),
      peg: { ...peg, price_method: 'carried_forward' },
    });
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    expect(await screen.findByText(/^Last known: Stable, 10 min ago/)).toBeVisible();
  });

  it('says so where no figure ever came, with another try beside it', async () => {
    const user = userEvent.setup();
    answerAll();
    failNetwork(USDC);
    renderLive(<CoinAnswer symbol="USDC" record={RECORD} />);
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('We can’t reach the figures right now.');
    answer(USDC, coinDetail('USDC'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Stable')).toBeVisible();
  });
});

describe('the last 24 hours', () => {
  it('are a line with its ends, and whether it left the band', async () => {
    answerAll();
    renderLive(<CoinDay symbol="USDC" />);
    expect(
      await screen.findByRole('img', { name: /last 24 hours, from −9\.0 to 0\.0 bps$/ }),
    ).toBeVisible();
    expect(screen.getByText('2 h ago')).toBeVisible();
    for (const act of ['Embed', 'Cite']) {
      expect(screen.getByRole('button', { name: `${act} USDC peg, last 24 hours` })).toBeVisible();
    }
    expect(screen.getByText('now')).toBeVisible();
    expect(screen.getByText('Within ±50 bps of one dollar in every hour.')).toBeVisible();
    expect(asked).toContain('/api/v1/peg/USDC/series?range=24H&step=1h');
  });

  it('span the present deviation, also where it is newer than the line', async () => {
    answerAll({ coin: coin('USDC', { deviation_bps: 3.4 }) });
    renderLive(<CoinDay symbol="USDC" />);
    expect(await screen.findByText('−9.0 to +3.4 bps')).toBeVisible();
  });

  it('count the hours beyond the band', async () => {
    const series = pegSeries('USDC');
    const [first, ...others] = series.points;
    if (first === undefined) throw new Error('no point');
    const points = [{ ...first, low_usd: 0.994 }, ...others];
    answer(pegSeriesPath('USDC'), { ...series, points });
    renderLive(<CoinDay symbol="USDC" />);
    expect(await screen.findByText('Beyond ±50 bps in 1 hour.')).toBeVisible();
  });

  it('say when there are too few of them, and when they cannot be had', async () => {
    answer(pegSeriesPath('USDC'), { ...pegSeries('USDC'), points: [] });
    const { unmount } = renderLive(<CoinDay symbol="USDC" />);
    expect(await screen.findByText(/Not enough readings/)).toBeVisible();
    unmount();
    failNetwork(pegSeriesPath('USDC'));
    renderLive(<CoinDay symbol="USDC" />);
    expect(await screen.findByText(/We can’t reach the last 24 hours/)).toBeVisible();
  });
});

describe('what it stands on', () => {
  it('names the venues used, those refused and why, and what the depth is', async () => {
    answerAll();
    renderLive(<CoinSources symbol="USDC" />);
    expect(await screen.findByText(/^a-usd · Used/)).toBeVisible();
    expect(screen.getByText('Not needed (enough venues)')).toBeVisible();
    expect(screen.getByText(/^Sellable: .* summed over 4 venues\.$/)).toBeVisible();
  });

  it('says so when the sources cannot be had', async () => {
    failNetwork(USDC);
    renderLive(<CoinSources symbol="USDC" />);
    expect(await screen.findByText(/We can’t reach the figures/)).toBeVisible();
  });

  it('lists past depegs with trough, duration and recovery', async () => {
    answerAll({}, 'USDC');
    renderLive(<CoinEvents symbol="USDC" record={RECORD} />);
    const log = within(await screen.findByRole('table', { name: 'Depeg events of USDC' }));
    expect(log.getAllByRole('row')[1]).toHaveTextContent(
      'Feb 11, 2026, 01:00−87.2Feb 11, 2026, 03:000.99132 h',
    );
    const crises = screen.getByText(/^Past crises/).parentElement;
    expect(crises).toHaveTextContent('Mar 11, 2023: −1,240.8 bps. Watch the replay');
    expect(crises).toHaveTextContent('May 12, 2022: +162.5 bps. Watch the replay');
  });

  it('lists the yields that count, and the others with the reason', async () => {
    answerAll();
    renderLive(<CoinYields symbol="USDC" />);
    const counted = within(
      await screen.findByRole('table', { name: /^Included strategies on USDC$/ }),
    );
    expect(counted.getByRole('row', { name: /Platform 1/ })).toHaveTextContent('3.146.00$120.0M');
    const others = within(await screen.findByRole('table', { name: /^Excluded strategies/ }));
    expect(others.getByRole('row', { name: /Platform 2/ })).toHaveTextContent('Private credit');
    expect(screen.getByRole('heading', { name: 'Included (20)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 20 included' })).toHaveAttribute(
      'href',
      '/dashboard?asset=USDC&status=eligible#strategies',
    );
  });

  it('has every figure with the way to its method, and what rests on judgment', async () => {
    answerAll({ coin: coin('USDC', { judgement: ['liquidity score assumed 0.9'] }) });
    renderLive(<CoinFigures symbol="USDC" />);
    for (const figure of ['$0.9996', '−4.0 bps', '90.0%', '46.0%', '5.20%', '4.60%', '$900.0M']) {
      expect(await screen.findByText(figure)).toBeVisible();
    }
    expect(screen.getByText('5.00% base + 0.20% reward')).toBeVisible();
    expect(screen.getByText('liquidity score assumed 0.9')).toBeVisible();
    const methods = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(methods).toContain('/methodology/scores#peg-score');
  });
});

describe('the histories', () => {
  it('follow the range, which lives in the address; each has a CSV', async () => {
    const user = userEvent.setup();
    answerAll();
    renderLive(<CoinHistory symbol="USDC" />);
    await user.click(await screen.findByRole('button', { name: '90D' }));
    expect(window.location.search).toBe('?range=90D');
    expect(asked).toContain('/api/v1/coins/USDC/series?range=90D&step=1d');
    expect(asked).toContain('/api/v1/peg/USDC/series?range=90D&step=1d');
    expect(
      screen.getByRole('link', { name: 'Download USDC deviation from $1 as CSV' }),
    ).toHaveAttribute('href', '/api/v1/peg/USDC/series?format=csv&range=90D&step=1d');
  });

  it('also stand as tables: yield apart, peg at its widest', async () => {
    answerAll();
    renderLive(<CoinHistory symbol="USDC" />);
    const table = (name: string) => screen.findByRole('table', { name, hidden: true });
    const yields = within(await table('USDC: yield'));
    expect(yields.getAllByRole('row', { hidden: true })[1]).toHaveTextContent(
      '4.50%6.00%4.00%1.00%',
    );
    expect(await table('USDC: deviation from $1')).toHaveTextContent('−9');
    expect(await table('USDC: price')).toHaveTextContent('$0.9998');
    expect(await table('USDC: liquidity')).toHaveTextContent('46.0%');
  });

  it('say so when one cannot be had', async () => {
    answerAll();
    failNetwork(coinSeriesPath('USDC'));
    renderLive(<CoinHistory symbol="USDC" />);
    await act(async () => undefined);
    expect(
      await screen.findAllByText(wholeText('We can’t reach the history right now. Network error')),
    ).toHaveLength(2);
  });
});
