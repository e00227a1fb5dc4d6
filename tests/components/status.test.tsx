import { screen, within } from '@testing-library/react';
import { IncidentBoard } from '@/components/status/incident-board.live';
import { StatusBoard } from '@/components/status/status-board.live';
import { summaryOf } from '@/components/status/status-summary';
import type { Status } from '@/lib/features/status/contract';
import type { IncidentList } from '@/lib/features/status/incidents-contract';
import { meta } from './support/answers';
import { answer, failNetwork, renderLive } from './support/harness';

describe('incidents', () => {
  const PATH = '/api/v1/incidents';
  const RULES = <p>How incidents open.</p>;

  const list = (over: Partial<IncidentList> = {}): IncidentList => ({
    ...{ open: [], closed: [], before: null, watched_since: '2026-03-01T10:00:00.000Z' },
    ...{ uptime_days: [], uptime: [], meta, ...over },
  });

  const incident = (over: Partial<IncidentList['open'][number]>): IncidentList['open'][number] => ({
    ...{ id: 'index-SYI-1', kind: 'index', subject: 'SYI', name: 'SYI', reason: null },
    ...{ began_at: '2026-03-04T10:00:00.000Z', opened_at: '2026-03-04T10:05:00.000Z' },
    ...{ closed_at: '2026-03-04T11:10:00.000Z', ...over },
  });

  it('says since when there was none, and how they open', async () => {
    answer(PATH, list());
    renderLive(<IncidentBoard rules={RULES} />);
    expect(await screen.findByText(/^None since/)).toHaveTextContent('Mar 1, 2026, 10:00');
    expect(screen.getByText('How incidents open.')).toBeVisible();
    expect(screen.queryByText(/^Uptime/)).toBeNull();
  });

  it('says that a recording has none', async () => {
    answer(PATH, list({ watched_since: null }));
    renderLive(<IncidentBoard rules={RULES} />);
    expect(await screen.findByText('Incidents are recorded in live mode only.')).toBeVisible();
  });

  it('lists what goes on first, with its reason, and what is over with its length', async () => {
    const source = { kind: 'source', name: 'Kraken', reason: 'timeout', closed_at: null } as const;
    answer(PATH, list({ open: [incident({ id: 's', ...source })], closed: [incident({})] }));
    renderLive(<IncidentBoard rules={RULES} />);
    const open = within(await screen.findByRole('row', { name: /Kraken does not answer/ }));
    expect(open.getByText('Timed out')).toBeVisible();
    expect(open.getByText('Open')).toBeVisible();
    const over = within(screen.getByRole('row', { name: /SYI not computed/ }));
    expect(over.getByText('1 h 10 min')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Kraken');
  });

  it('draws a bar for each day, and says in words what the row says', async () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
    const syi = { code: 'SYI' as const, since: '2026-03-03T00:00:00.000Z', percent_text: '97.222' };
    const uptime = [{ ...syi, days: [null, '100.000', '91.666', '99.900'] }];
    answer(PATH, list({ uptime_days: days, uptime }));
    renderLive(<IncidentBoard rules={RULES} />);
    const row = await screen.findByRole('img', { name: 'SYI: 97.222% over 3 days with records' });
    expect([...row.children].map((bar) => [bar.getAttribute('title'), bar.className])).toEqual([
      ['2026-03-02: no record', expect.stringContaining('bg-rule')],
      ['2026-03-03: 100.000%', expect.stringContaining('bg-stable')],
      ['2026-03-04: 91.666%', expect.stringContaining('bg-alert')],
      ['2026-03-05: 99.900%', expect.stringContaining('bg-watch')],
    ]);
  });
});

describe('status', () => {
  const PATH = '/api/v1/status';
  const AT = '2026-03-10T12:00:00.000Z';

  const source = (name: string, over: Partial<Status['sources'][number]> = {}) => ({
    ...{ source: name, name, state: 'ok' as const, last_success_at: AT, last_failure_at: null },
    ...{ failure_kind: null, rows_accepted: 12, rows_dropped: 1, breaker: 'closed' as const },
    ...over,
  });

  const index = (code: 'SYI' | 'SYC', over: Partial<Status['indices'][number]> = {}) => ({
    ...{ code, status: 'live' as const, method: 'full' as const, reason: null, as_of: AT },
    ...over,
  });

  const mail = (over: Partial<Status['mail']> = {}): Status['mail'] => ({
    ...{ sends_mail: true, waits_for_next_day: [], delayed_since: null },
    ...over,
  });

  const status = (over: Partial<Status> = {}): Status => ({
    status: 'ok',
    feed: {
      ...{ id: 'live', title: 'Live', data_class: 'live', activated_at: AT },
      ...{ engine_at: AT, sequence: 7 },
    },
    collector: { writing: true, last_write_at: AT },
    sources: [source('Kraken'), source('Coinbase')],
    indices: [index('SYI'), index('SYC')],
    fixing: {
      last_at: '2026-03-09T16:00:00.000Z',
      last_method: 'full',
      next_at: '2026-03-10T16:00:00.000Z',
    },
    history: null,
    mail: mail(),
    ...{ methodology_version: '3.1.0', parameters_sha256: 'a'.repeat(64), meta },
    ...over,
  });

  const failing = source('Kraken', { state: 'failing', failure_kind: 'rate-limit' });
  const stopped = index('SYC', {
    ...{ status: 'estimated', method: 'carried_forward', reason: 'too_few_strategies' },
  });

  it('says that all is well, when the last fixing was and when the next one is', async () => {
    answer(PATH, status());
    renderLive(<StatusBoard />);
    expect(await screen.findByText('Indices current, all 2 sources responding')).toBeVisible();
    expect(screen.getByText('Last fixing').nextSibling).toHaveTextContent('Mar 9, 2026, 16:00');
    expect(screen.getByText('Next fixing').nextSibling).toHaveTextContent('Mar 10, 2026, 16:00');
  });

  it.each([
    [mail(), 'Sent as queued'],
    [
      mail({ waits_for_next_day: ['forms', 'newsletter'] }),
      'Waiting until 00:00 UTC, daily limit reached: replies to forms, newsletter',
    ],
    [mail({ sends_mail: false, delayed_since: AT }), 'E-mail not set up'],
    [mail({ sends_mail: null }), 'Not known yet'],
  ])('says of e-mail %j: %s', async (state, text) => {
    answer(PATH, status({ mail: state }));
    renderLive(<StatusBoard />);
    const term = await screen.findByText('E-mail');
    expect(term.nextSibling).toHaveTextContent(text);
  });

  it('says that mail is delayed and since when', async () => {
    answer(PATH, status({ mail: mail({ delayed_since: '2026-03-09T17:00:00.000Z' }) }));
    renderLive(<StatusBoard />);
    expect(await screen.findByText('Indices current, e-mail delayed')).toBeVisible();
    const term = screen.getByText('E-mail');
    expect(term.nextSibling).toHaveTextContent('Delayed since Mar 9, 2026, 17:00');
  });

  it('greys what it knows of indices and sources once nobody writes figures any more', async () => {
    answer(PATH, status({ status: 'stale' }));
    renderLive(<StatusBoard />);
    expect(await screen.findByText('Figures are not being updated')).toBeVisible();
    const states = screen.getAllByText(/^last known: /);
    expect(states).toHaveLength(4);
    for (const state of states) expect(state.previousSibling).toHaveClass('text-neutral');
  });

  it('names a source that fails with the reason, and an index that is not computed', async () => {
    answer(
      PATH,
      status({ sources: [failing, source('Coinbase')], indices: [index('SYI'), stopped] }),
    );
    renderLive(<StatusBoard />);
    const sources = await screen.findByRole('table', { name: 'Data sources' });
    expect(within(sources).getByRole('row', { name: /Kraken/ })).toHaveTextContent(
      'KrakenRate limited: too many callsMar 10, 2026, 12:00121',
    );
    const indices = screen.getByRole('table', { name: 'Indices' });
    expect(within(indices).getByRole('row', { name: /SYC/ })).toHaveTextContent(
      'Estimatedfewer than ten strategies qualify',
    );
    expect(screen.getByText('1 index is not computed from current inputs')).toBeVisible();
  });

  it('puts the worst first in one sentence', () => {
    const bad = status({ sources: [failing, failing], indices: [stopped] });
    const summary = (of: Status, isReached = true) => summaryOf(of, isReached);
    expect(summary({ ...bad, status: 'stale' })).toMatchObject({ key: 'stale', tone: 'alert' });
    expect(summary(bad, false)).toMatchObject({ key: 'unreached', tone: 'neutral' });
    expect(summary(bad)).toMatchObject({ key: 'indices', stopped: 1 });
    expect(summary({ ...bad, indices: [] })).toMatchObject({ key: 'sources', answering: 0 });
    expect(summary(status())).toMatchObject({ key: 'ok', tone: 'stable' });
  });

  const inDemo: Partial<Status> = { feed: { ...status().feed, data_class: 'sample' } };

  it.each([
    ['Demo mode: indices current, no live source connected', { ...inDemo, sources: [failing] }],
    ['Demo mode: indices current, no live source connected', { ...inDemo, sources: [] }],
    [
      'Demo mode: indices current, 1 of 2 live sources responding',
      { ...inDemo, sources: [failing, source('Coinbase')] },
    ],
    ['Indices current, 1 of 2 sources responding', { sources: [failing, source('Coinbase')] }],
    ['Indices current, e-mail not set up', { mail: mail({ sends_mail: false }) }],
  ])('sums up: %s', async (sentence, over) => {
    answer(PATH, status(over));
    renderLive(<StatusBoard />);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('grants nothing once it is not updated itself', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    failNetwork(PATH);
    renderLive(<StatusBoard />, { figures: { [PATH]: status() } });
    expect(
      await screen.findByText('Status not updated; the last known one is shown'),
    ).toBeVisible();
    expect(screen.getAllByText(/^last known: /)).toHaveLength(4);
  });
});
