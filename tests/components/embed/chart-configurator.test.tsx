import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartConfigurator } from '@/components/embed/chart-configurator';
import { renderLive } from '../support/harness';

const SITE = 'https://benchmark.example';

it('shows the chart that is chosen, and the one snippet of it', async () => {
  const user = userEvent.setup();
  const { container } = renderLive(<ChartConfigurator siteUrl={SITE} />);
  const snippet = () => container.querySelector('pre')?.textContent;
  const preview = () => screen.getByTitle(/^Preview: /);
  expect(preview()).toHaveAttribute('src', '/embed/chart/SYI/90D');
  expect(snippet()).toContain(`src="${SITE}/embed/chart/SYI/90D"`);

  await user.selectOptions(screen.getByLabelText('Chart'), 'SYDEFI');
  await user.selectOptions(screen.getByLabelText('Range'), '30D');
  await user.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  await user.selectOptions(screen.getByLabelText('Size'), 'Up to 960 × 540');
  expect(preview()).toHaveAttribute('src', '/embed/chart/SYDEFI/30D/dark');
  expect(preview()).toHaveAttribute('height', '540');
  expect(preview()).toHaveAccessibleName('Preview: SY-DeFi Index, last 30D');
  expect(snippet()).toContain('/embed/chart/SYDEFI/30D/dark');
  expect(snippet()).toContain('max-width:960px');
  expect(container.querySelectorAll('pre')).toHaveLength(1);

  await user.selectOptions(screen.getByLabelText('Chart'), 'USDC peg');
  expect(preview()).toHaveAttribute('src', '/embed/chart/USDC/30D/dark');
  expect(preview()).toHaveAccessibleName('Preview: USDC: deviation from $1, last 30D');
});
