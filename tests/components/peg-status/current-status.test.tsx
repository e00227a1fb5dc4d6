import { screen, within } from '@testing-library/react';
import { CurrentStatus } from '@/components/peg-status/current-status';
import { classOf } from '@/components/peg-status/peg-captions';
import { pegRecent } from '../support/answers';
import { renderLive } from '../support/harness';

function show(bps: number | null, extra: object = {}) {
  const now = { ...pegRecent(bps).current_status, ...extra };
  const { container } = renderLive(<CurrentStatus now={now} />, { locale: 'fr' });
  return container;
}

const cell = (label: string) => {
  const entry = screen.getAllByRole('term').find((term) => term.textContent?.startsWith(label));
  return within(entry?.parentElement ?? document.body);
};

it.each([
  [12, '+12,00 bps', 'text-alert'],
  [-12, '−12,00 bps', 'text-falling'],
  [0, '0,00 bps', 'text-stable'],
])('a deviation of %p bps reads %s, with its arrow, in %s', (bps, text, look) => {
  show(bps);
  const figure = cell('Déviation').getByText(text);
  expect(figure.parentElement).toHaveClass(look);
  expect(figure.parentElement?.querySelector('svg')).not.toBeNull();
});

it('has an arrow of its own for up, down and level', () => {
  const arrows = [12, -12, 0].map((bps) => {
    const { unmount } = renderLive(<CurrentStatus now={pegRecent(bps).current_status} />);
    const figure = screen.getByText(/bps$/, { selector: '.figure' });
    const shape = figure.parentElement?.querySelector('svg')?.innerHTML;
    unmount();
    return shape;
  });
  expect(new Set(arrows).size).toBe(3);
});

it.each([
  [0, 'Prix parfait 1:1', 'Plage normale', 'Stable', 'text-stable'],
  [24.99, 'Écart minimal', 'Plage normale', 'Stable', 'text-stable'],
  [25, 'Écart normal', 'Plage normale', 'Stable', 'text-stable'],
  [-50, 'Surveillance', 'Surveillance renforcée', 'Surveillance', 'text-watch'],
  [199.99, 'Surveillance', 'Surveillance renforcée', 'Surveillance', 'text-watch'],
  [-200, 'Alerte dépeg', 'Alerte dépeg', 'Dépeg', 'text-alert'],
])('%p bps reads %s and %s with the badge %s', (bps, caption, classCaption, badge, look) => {
  show(bps);
  expect(cell('Déviation').getByText(caption)).toBeVisible();
  expect(cell('Classification').getByText(classCaption)).toBeVisible();
  expect(cell('Classification').getByText(badge)).toHaveClass(look);
  expect(within(screen.getByRole('heading', { level: 2 })).getByText(badge)).toHaveClass(look);
});

it('has the asset, the price with four decimals, the source and when it was observed', () => {
  show(-30);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Statut actuel USDC');
  expect(cell('Prix (USD)').getByText('0,9970 $')).toBeVisible();
  expect(cell('Source').getByText('Consensus de 5 plateformes d’échange')).toBeVisible();
  expect(cell('Source').getByText('2 mars 2026, 14:05:30 UTC')).toBeVisible();
});

it('explains a basis point at the deviation', () => {
  show(-30);
  expect(screen.getByRole('button', { name: /^Déviation/ })).toHaveAccessibleDescription(
    '1\u00a0bps = 0,01\u202f%, déviation par rapport à 1,00 USD',
  );
});

it.each([
  [0, 'stable'],
  [-49.99, 'stable'],
  [50, 'warning'],
  [-199.99, 'warning'],
  [200, 'alert'],
])('a point of %p bps is %s', (bps, expected) => {
  expect(classOf(bps)).toBe(expected);
});
