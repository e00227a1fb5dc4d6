import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentStatus } from '@/components/peg-status/current-status';
import { classOf } from '@/components/peg-status/peg-captions';
import { PegStatusBoard } from '@/components/peg-status/peg-status-board.live';
import { pegRecent } from '../support/answers';
import { EVENTS, events, pegSeries, pegSeriesPath, RECORD } from '../support/coin-answers';
import { answer, asked, failNetwork, renderLive } from '../support/harness';

describe('the current status', () => {
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
});

describe('the board', () => {
  const PATH = '/api/frontend/peg/recent';

  beforeEach(() => {
    answer(EVENTS, events('USDC'));
    window.history.replaceState(null, '', '/peg-status');
  });

  it('shows price, deviation, captions, chart and 20 of 30 readings', async () => {
    answer(PATH, pegRecent(-30));
    renderLive(<PegStatusBoard record={RECORD} />, { locale: 'fr' });
    const current = within(await screen.findByRole('region', { name: /Statut actuel/ }));
    expect(current.getByText(/^0,9970/)).toBeVisible();
    expect(current.getByText('−30,00 bps')).toBeVisible();
    expect(current.getByText('Écart normal')).toBeVisible();
    expect(current.getByText('Plage normale')).toBeVisible();
    expect(current.getByText('Consensus de 5 plateformes d’échange')).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'Évolution des Déviations (50 derniers points)' }),
    ).toBeVisible();
    const events = within(screen.getByRole('region', { name: 'Derniers Événements' }));
    expect(events.getAllByRole('row')).toHaveLength(21);
    expect(screen.getByText('20 événements')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Service opérationnel' })).toHaveClass('text-stable');
  });

  it('shows real depegs above the latest readings, and leads to the page of the coin', async () => {
    answer(PATH, pegRecent(-30));
    renderLive(<PegStatusBoard record={RECORD} />, { locale: 'fr' });
    const depegs = await screen.findByRole('region', { name: 'Dépegs passés' });
    const readings = screen.getByRole('region', { name: 'Derniers Événements' });
    expect(depegs.compareDocumentPosition(readings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const log = within(await within(depegs).findByRole('table', { name: 'Dépegs de USDC' }));
    expect(log.getAllByRole('row')[1]).toHaveTextContent(
      '11 févr. 2026, 01:00−87,211 févr. 2026, 03:000,99132 h',
    );
    expect(
      screen.getByRole('link', { name: 'USDC : tout va bien en ce moment ?' }),
    ).toHaveAttribute('href', '/fr/coins/USDC');
  });

  it.each([
    ['24 h', 'day', 'range=24H&step=1h'],
    ['7 jours', 'week', 'range=7D&step=1h'],
    ['30 jours', 'month', 'range=30D&step=1d'],
  ] as const)('draws %s, which lives in the address', async (name, range, query) => {
    const user = userEvent.setup();
    answer(PATH, pegRecent(-30));
    answer(pegSeriesPath('USDC'), pegSeries('USDC'));
    renderLive(<PegStatusBoard record={RECORD} />, { locale: 'fr' });
    expect(
      await screen.findByRole('heading', { name: 'Évolution des Déviations (50 derniers points)' }),
    ).toBeVisible();
    expect(asked.filter((url) => url.startsWith(pegSeriesPath('USDC')))).toEqual([]);
    await user.click(screen.getByRole('button', { name }));
    expect(
      await screen.findByRole('heading', { name: `Évolution des Déviations (${name})` }),
    ).toBeVisible();
    expect(window.location.search).toBe(`?range=${range}`);
    expect(asked).toContain(`${pegSeriesPath('USDC')}?${query}`);
  });

  it('draws no chart and no price where there is none', async () => {
    answer(PATH, { ...pegRecent(null), recent_events: [] });
    renderLive(<PegStatusBoard record={RECORD} />, { locale: 'fr' });
    expect(await screen.findByText('Aucun événement récent disponible')).toBeVisible();
    expect(screen.getAllByText('Pas de prix confirmé').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Évolution des Déviations/)).toBeNull();
  });

  it('explains a failure, and a retry brings the figures', async () => {
    const user = userEvent.setup();
    failNetwork(PATH);
    renderLive(<PegStatusBoard record={RECORD} />, { locale: 'fr' });
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent('Service temporairement indisponible');
    expect(box).toHaveTextContent('Problème de connexion. Vérifiez votre réseau et réessayez.');
    expect(screen.getByRole('img', { name: 'Erreur de service' })).toHaveClass('text-alert');
    expect(within(box).getByRole('button', { name: 'Réessayer' })).toBeEnabled();
    answer(PATH, pegRecent(0));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Prix parfait 1:1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
