import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { FoldRow } from '@/components/tables/sort-table';
import { compareKnown } from '@/components/tables/use-sort';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { coin, pegCheck } from '../support/answers';
import { answer, renderLive } from '../support/harness';

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

it('opens the cells that a narrow screen leaves out, each under its column’s head', async () => {
  const user = userEvent.setup();
  renderLive(
    <TableFrame caption="Coins" keep={[2]}>
      <HeadRow>
        <Th>Coin</Th>
        <Th>Status</Th>
        <Th>TVL</Th>
      </HeadRow>
      <tbody>
        <FoldRow>
          <RowHead>USDC</RowHead>
          <Td>Stable</Td>
          <Td style={{ display: 'none' }}>$27.80B</Td>
        </FoldRow>
      </tbody>
    </TableFrame>,
  );
  const button = screen.getByRole('button', { name: 'More figures' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('rowheader', { name: 'TVL' }).nextElementSibling).toHaveTextContent(
    '$27.80B',
  );
  expect(screen.queryByRole('rowheader', { name: 'Status' })).toBeNull();
  await user.click(button);
  expect(screen.queryByRole('rowheader', { name: 'TVL' })).toBeNull();
});
