import { screen } from '@testing-library/react';
import { DataBadge } from '@/components/shell/data-badge.live';
import { meta, syi } from '../support/answers';
import { answer, installFetch, renderLive } from '../support/harness';

beforeEach(installFetch);

it('makes its promise on live data', async () => {
  answer('/api/syi/current', syi);
  renderLive(<DataBadge live="Real-Time Monitoring" />);
  expect(await screen.findByText('Real-Time Monitoring')).toBeVisible();
});

it('names the demonstration market instead, also in French', async () => {
  answer('/api/syi/current', { ...syi, meta: { ...meta, data_class: 'sample' } });
  renderLive(<DataBadge live="Temps réel" />, { locale: 'fr' });
  expect(await screen.findByText('Démo')).toBeVisible();
  expect(screen.queryByText('Temps réel')).toBeNull();
});
