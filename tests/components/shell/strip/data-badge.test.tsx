import { DataBadge } from '@/components/shell/strip/data-badge';
import { renderLive } from '../../support/harness';

const messages = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.children].map((badge) => [
      badge.className.match(/on-\w+/)?.[0],
      badge.textContent,
    ]),
  );

it('has a word for each kind of data, and its promise only for live data', () => {
  const { container } = renderLive(<DataBadge live="Real-Time Monitoring" />);
  expect(messages(container)).toEqual({
    'on-live': 'Real-Time Monitoring',
    'on-replay': 'Replay',
    'on-sample': 'Demo',
  });
});

it('has them in French', () => {
  const { container } = renderLive(<DataBadge live="Temps réel" />, { locale: 'fr' });
  expect(messages(container)).toMatchObject({ 'on-live': 'Temps réel', 'on-sample': 'Démo' });
});
