import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { FigureTable } from '@/components/tables/figure-table';
import { compareKnown } from '@/components/tables/sort-table';
import { sourceFiles } from '@/tests/support/source-files';
import { coin, pegCheck } from './support/answers';
import { answer, renderLive } from './support/harness';
import { reasonsOf } from './support/reasons';

describe('a table of figures', () => {
  const TABLE = {
    caption: 'Members',
    nameHead: 'Coin',
    columns: [{ head: 'Price' }, { head: 'Deposits', strong: true as const }, { head: 'Age' }],
    missing: 'not published',
  };

  const ROWS = [
    { name: 'USDT', cells: ['0.9990', '$999.0M', { text: '2 h', sort: 7200 }] },
    { name: 'DAI', cells: [null, '$5.36B', { text: '9 min', sort: 540, href: '/api/v1/peg' }] },
    { name: 'USDC', cells: ['1.0001', '$27.80B', { text: '45 s', sort: 45 }] },
    { name: 'Total', cells: ['', '$34.16B', ''], total: true as const },
  ];

  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  async function sortBy(head: string) {
    const cell = screen.getByRole('columnheader', { name: head });
    await userEvent.click(within(cell).getByRole('button'));
    return cell;
  }

  it('sorts by the figures that are written, with what is unknown last and the total under all', async () => {
    renderLive(<FigureTable {...TABLE} rows={ROWS} />);
    expect(names()).toEqual(['USDT', 'DAI', 'USDC', 'Total']);
    const deposits = await sortBy('Deposits');
    expect(deposits).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['USDC', 'DAI', 'USDT', 'Total']);
    await sortBy('Price');
    expect(names()).toEqual(['USDC', 'USDT', 'DAI', 'Total']);
    await sortBy('Price');
    expect(names()).toEqual(['USDT', 'USDC', 'DAI', 'Total']);
    await sortBy('Age');
    expect(names()).toEqual(['USDT', 'DAI', 'USDC', 'Total']);
    await sortBy('Coin');
    expect(names()).toEqual(['USDT', 'USDC', 'DAI', 'Total']);
  });

  it('links a figure to its source and says why one is missing', () => {
    renderLive(<FigureTable {...TABLE} rows={ROWS} />);
    expect(screen.getByRole('link', { name: '9 min' })).toHaveAttribute('href', '/api/v1/peg');
    expect(reasonsOf(screen.getAllByRole('button', { name: '—' }))).toEqual(['not published']);
  });

  it('scrolls in a named box that the keyboard reaches', () => {
    renderLive(<FigureTable {...TABLE} rows={ROWS} />);
    expect(screen.getByRole('group', { name: 'Members' })).toHaveAttribute('tabindex', '0');
  });

  /** Tables whose order is what they say. */
  const IN_ORDER = {
    'app/(en)/reports/[kind]/[period]/page.tsx': 'what the report says, fact by fact',
    'components/attribution/why-it-moved.live.tsx': 'causes by their size, the rest counted below',
    'components/blog/pegs-now.live.tsx': 'a figure inside an article',
    'components/certificate/verify/verdict.tsx': 'what is published before what it follows from',
    'components/fixings/day/day-restatements.tsx': 'revisions one after the other',
    'components/fixings/fixing-errors.tsx': 'a log, newest first',
    'components/home/home-coins.live.tsx': 'the basket in its order',
    'components/methodology/data-table.tsx': 'rules and parameters of the text',
    'components/regime/regime-explained.live.tsx': 'rules in the order they are tried',
    'components/risk/ray-example.tsx': 'steps of a computation',
  };

  it('is so everywhere: a table without sortable heads is one whose order is what it says', () => {
    const tables = sourceFiles().filter(({ text }) => /<(SortTable|TableFrame)\b/.test(text));
    expect(tables.length).toBeGreaterThan(25);
    const sorts = (text: string) =>
      text.includes('<SortHead') ||
      (text.includes('<SortTable') && /\bby:|(igure|plain|shown)\(/.test(text));
    const fixed = tables.filter(({ text }) => !sorts(text)).map(({ path }) => path);
    expect(fixed.sort()).toEqual(Object.keys(IN_ORDER));
  });
});

describe('tables', () => {
  const symbols = () =>
    screen
      .getAllByRole('rowheader')
      .map((head) => within(head).getByRole('button').textContent?.slice(0, 4));

  it('sorts the peg table by the size of the deviation, told by aria-sort, and back', async () => {
    const user = userEvent.setup();
    answer('/api/peg/check', pegCheck([coin('USDT', 3), coin('USDC', -30), coin('FRAX', null)]));
    renderLive(<MonitorTable symbols={['USDT', 'USDC', 'FRAX']} />);
    await screen.findByRole('table');
    expect(symbols()).toEqual(['USDT', 'USDC', 'FRAX']);
    const head = screen.getByRole('columnheader', { name: 'Deviation (bps)' });
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(symbols()).toEqual(['USDC', 'USDT', 'FRAX']);
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(symbols()).toEqual(['USDT', 'USDC', 'FRAX']);
  });

  it.each(['ascending', 'descending'] as const)('puts what is not known last, %s', (direction) => {
    const sorted = [2, null, 1].sort((a, b) => compareKnown(a, b, direction));
    expect(sorted.at(-1)).toBeNull();
  });
});
