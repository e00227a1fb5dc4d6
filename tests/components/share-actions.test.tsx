import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareActions } from '@/components/share/share-actions';
import { renderLive } from './support/harness';

const AS_OF_MS = Date.parse('2026-03-10T12:00:30Z');

// The sheet is transformed here, so that no test waits for that.
beforeAll(() => import('@/components/share/share-sheet'));
beforeEach(() => window.history.replaceState(null, '', '/coins/USDC?range=30D'));

const sheet = async () => within(await screen.findByRole('dialog'));

it('opens a sheet with the snippet of the chart, in the theme and size that are chosen', async () => {
  const user = userEvent.setup();
  renderLive(
    <ShareActions title="USDC peg" asOfMs={AS_OF_MS} embed={{ subject: 'USDC', range: '30D' }} />,
  );
  const button = screen.getByRole('button', { name: 'Embed USDC peg' });
  await user.click(button);
  const embed = await sheet();
  expect(embed.getByText(/<iframe/)).toHaveTextContent(
    'src="http://localhost/embed/chart/USDC/30D" title="USDC peg"',
  );
  await user.selectOptions(embed.getByLabelText('Theme'), 'Dark');
  await user.selectOptions(embed.getByLabelText('Size'), 'Up to 960 × 540');
  expect(embed.getByText(/<iframe/)).toHaveTextContent('/embed/chart/USDC/30D/dark"');
  expect(embed.getByText(/<iframe/)).toHaveTextContent('max-width:960px');
  await user.click(embed.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

it('lets one coin be chosen from a chart of several', async () => {
  const user = userEvent.setup();
  const embed = { subject: 'USDT', range: '7D', choices: ['USDT', 'PYUSD'] } as const;
  renderLive(<ShareActions title="Historical Peg Analysis" asOfMs={AS_OF_MS} embed={embed} />);
  await user.click(screen.getByRole('button', { name: 'Embed Historical Peg Analysis' }));
  const fields = await sheet();
  await user.selectOptions(fields.getByLabelText('Coin'), 'PYUSD');
  expect(fields.getByText(/<iframe/)).toHaveTextContent(
    '/embed/chart/PYUSD/7D" title="PYUSD: deviation from $1, last 7 days"',
  );
});

it('cites with time and address of this page, as text and for BibTeX', async () => {
  const user = userEvent.setup();
  renderLive(<ShareActions title="USDC peg" asOfMs={AS_OF_MS} />);
  expect(screen.queryByRole('button', { name: /^Embed/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cite USDC peg' }));
  const cite = await sheet();
  expect(
    cite.getByText(
      'Stable Yield, “USDC peg”, as of Mar 10, 2026, 12:00:30 UTC. http://localhost/coins/USDC?range=30D',
    ),
  ).toBeVisible();
  expect(cite.getByText(/^@misc\{stable-yield-usdc-peg-2026-03-10,/)).toBeVisible();
});

it('embeds the player of a recording, and cites the moment it shows', async () => {
  const user = userEvent.setup();
  const at = { asOfMs: AS_OF_MS, path: '/replay/usdc-2023-03?t=2023-03-11T07:16Z' };
  renderLive(<ShareActions title="USDC, 2023" embed={{ replay: 'usdc-2023-03' }} {...at} />);
  await user.click(screen.getByRole('button', { name: 'Embed USDC, 2023' }));
  const embed = await sheet();
  expect(embed.getByText(/<iframe/)).toHaveTextContent(
    'src="http://localhost/embed/replay/usdc-2023-03" title="USDC, 2023"',
  );
  await user.click(embed.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Cite USDC, 2023' }));
  const cited = await sheet();
  expect(cited.getAllByText(/2023-03-11T07:16Z/)).not.toHaveLength(0);
});
