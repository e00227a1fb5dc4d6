import { pegErrorKey, pegErrorText } from '@/components/peg-status/peg-status-board.live';
import { FetchError } from '@/lib/features/client/fetch-error';
import fr from '@/messages/fr/peg.json';

const TEXTS = fr.pegStatus.errors;

it.each([
  ['Network error', 'Problème de connexion. Vérifiez votre réseau et réessayez.'],
  ['Failed to fetch', 'Problème de connexion. Vérifiez votre réseau et réessayez.'],
  ['timeout of 30000ms', 'La requête a pris trop de temps. Le service est peut-être surchargé.'],
  ['aborted', 'La requête a pris trop de temps. Le service est peut-être surchargé.'],
  ['HTTP 404', 'Les données demandées sont introuvables.'],
  ['Not Found', 'Les données demandées sont introuvables.'],
  ['HTTP 500', "Une erreur technique s'est produite. Nous travaillons à la résoudre."],
  ['HTTP 502', "Une erreur technique s'est produite. Nous travaillons à la résoudre."],
  ['HTTP 503', "Une erreur technique s'est produite. Nous travaillons à la résoudre."],
  ['HTTP 429', 'Trop de requêtes. Attendez un moment avant de réessayer.'],
  ['rate limit exceeded', 'Trop de requêtes. Attendez un moment avant de réessayer.'],
  [
    'peg unavailable',
    'Impossible de récupérer les données de peg. Les marchés sont peut-être fermés.',
  ],
  [
    'unknown asset',
    'Impossible de récupérer les données de peg. Les marchés sont peut-être fermés.',
  ],
  [
    'JSON.parse failed',
    'Impossible de traiter les données. Contactez le support si le problème persiste.',
  ],
  [
    'error while parsing',
    'Impossible de traiter les données. Contactez le support si le problème persiste.',
  ],
  [undefined, "Une erreur inattendue s'est produite. Réessayez ou contactez le support."],
  ['', "Une erreur inattendue s'est produite. Réessayez ou contactez le support."],
  ['teapot', 'Le service est temporairement indisponible. Réessayez dans quelques minutes.'],
])('%p', (text, sentence) => {
  expect(TEXTS[pegErrorKey(text)]).toBe(sentence);
});

it.each([
  [new FetchError('network', 'Network error'), 'network'],
  [new FetchError('timeout', 'Request timeout: aborted after 30 s'), 'timeout'],
  [new FetchError('http', 'HTTP 404', { status: 404, detail: 'Unknown asset' }), 'notFound'],
  [new FetchError('http', 'HTTP 503', { status: 503, detail: 'No data yet' }), 'technical'],
  [new FetchError('rate-limit', 'HTTP 429', { status: 429 }), 'rateLimit'],
  [new FetchError('parse', 'Invalid response format'), 'parsing'],
  [new Error(''), 'missing'],
  [{ odd: true }, 'missing'],
])('the client’s own error %p reads %s', (error, key) => {
  expect(pegErrorKey(pegErrorText(error))).toBe(key);
});
