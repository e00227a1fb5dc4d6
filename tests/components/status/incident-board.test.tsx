import { screen, within } from '@testing-library/react';
import { IncidentBoard } from '@/components/status/incident-board.live';
import type { IncidentList } from '@/lib/features/status/incidents-contract';
import { meta } from '../support/answers';
import { answer, renderLive } from '../support/harness';

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
