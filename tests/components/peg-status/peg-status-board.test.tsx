import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PegStatusBoard } from '@/components/peg-status/peg-status-board.live';
import { pegRecent } from '../support/answers';
import { EVENTS, events, pegSeries, pegSeriesPath, RECORD } from '../support/coin-answers';
import { answer, asked, failNetwork, neverAnswer, renderLive } from '../support/harness';

const PATH = '/api/frontend/peg/recent';

beforeEach(() => {
  answer(EVENTS, events('USDC'));
  window.history.replaceState(null, '', '/peg-status');
});

it('says that it loads, without a figure', () => {
  neverAnswer(PATH);
  const { container } = renderLive(<PegStatusBoard record={RECORD} />, { locale: 'fr' });
  expect(screen.getByText('Chargement des données...')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Status Peg USDC/ })).toBeVisible();
  expect(container.textContent).not.toMatch(/\d[,.]\d{4}/);
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
  expect(log.getAllByRole('row')[1]).toHaveTextContent('11 févr. 2026, 01:00−87,20,99132 h');
  expect(screen.getByRole('link', { name: 'USDC : tout va bien en ce moment ?' })).toHaveAttribute(
    'href',
    '/fr/coins/USDC',
  );
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

it('keeps the figures when a later poll fails', async () => {
  failNetwork(PATH);
  renderLive(<PegStatusBoard record={RECORD} />, {
    locale: 'fr',
    figures: { '/api/frontend/peg/recent?asset=USDC&limit=50': pegRecent(10) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Écart minimal')).toBeVisible();
});
