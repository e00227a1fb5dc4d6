import { screen, within } from '@testing-library/react';
import { PegStatusBoard } from '@/components/peg-status/peg-status-board.live';
import { NO_RECORD } from '../support/coin-answers';
import { answer, failNetwork, renderLive } from '../support/harness';

const PATH = '/api/frontend/peg/recent';
const TECHNICAL = "Une erreur technique s'est produite. Nous travaillons à la résoudre.";
const PARSING = 'Impossible de traiter les données. Contactez le support si le problème persiste.';

const refuse = (status: number, detail: string) => () =>
  answer(PATH, { detail, code: 'internal', request_id: 'test' }, status);

/** Each text of Specification §8 for this page, with a failure that calls for it. */
const FAILURES: readonly [string, () => void, string][] = [
  [
    'no connection',
    () => failNetwork(PATH),
    'Problème de connexion. Vérifiez votre réseau et réessayez.',
  ],
  ['404', refuse(404, 'Unknown'), 'Les données demandées sont introuvables.'],
  ['500', refuse(500, ''), TECHNICAL],
  ['502', refuse(502, ''), TECHNICAL],
  ['503', refuse(503, ''), TECHNICAL],
  ['429', refuse(429, ''), 'Trop de requêtes. Attendez un moment avant de réessayer.'],
  [
    'a peg that cannot be had',
    refuse(422, 'The peg of this asset is not known'),
    'Impossible de récupérer les données de peg. Les marchés sont peut-être fermés.',
  ],
  ['bad JSON', () => answer(PATH, '{"current'), PARSING],
  ['JSON of another shape', () => answer(PATH, { a: 1 }), PARSING],
  [
    'any other refusal',
    refuse(418, ''),
    'Le service est temporairement indisponible. Réessayez dans quelques minutes.',
  ],
];

it.each(FAILURES)('says in French what %s means', async (_name, fail, sentence) => {
  fail();
  renderLive(<PegStatusBoard record={NO_RECORD} />, { locale: 'fr' });
  const box = await screen.findByRole('alert');
  expect(box).toHaveTextContent('Service temporairement indisponible');
  expect(within(box).getByText(sentence)).toBeVisible();
  expect(within(box).getByRole('button', { name: 'Réessayer' })).toBeEnabled();
});
