import { DataBadge } from '@/components/shell/data-badge';
import { renderLive } from '../support/harness';

const words = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.children].map((badge) => [
      badge.className.match(/on-\w+/)?.[0],
      badge.textContent,
    ]),
  );

it('has a word for each kind of data, and its promise only for live data', () => {
  const { container } = renderLive(<DataBadge live="Real-Time Monitoring" />);
  expect(words(container)).toEqual({
    'on-live': 'Real-Time Monitoring',
    'on-replay': 'Replay',
    'on-sample': 'Demo',
  });
});

it('has them in French', () => {
  const { container } = renderLive(<DataBadge live="Temps réel" locale="fr" />);
  expect(words(container)).toMatchObject({ 'on-live': 'Temps réel', 'on-sample': 'Démo' });
});
