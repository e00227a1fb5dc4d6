import { answer, failNetwork } from '../support/harness';

/** A call that fails: its name, how it comes about, what widgets say, and what the regime says. */
export type WayToFail = readonly [
  name: string,
  fail: (path: string) => void,
  message: string,
  regime: string,
];

const DETAIL = 'No regime day yet';
const REGIME = 'Failed to fetch regime data';

/** Every way to fail that a widget has to tell of. */
export const WAYS_TO_FAIL: readonly WayToFail[] = [
  ['500', (path) => answer(path, {}, 500), 'HTTP 500', REGIME],
  [
    '503 with a sentence of the server',
    (path) => answer(path, { detail: DETAIL, code: 'no_data', request_id: 'r' }, 503),
    'HTTP 503',
    DETAIL,
  ],
  ['404', (path) => answer(path, {}, 404), 'HTTP 404', REGIME],
  ['429', (path) => answer(path, {}, 429), 'HTTP 429', REGIME],
  ['bad JSON', (path) => answer(path, '{"success":'), 'Invalid response format', REGIME],
  [
    'JSON of another shape',
    (path) => answer(path, { success: false }),
    'Invalid response format',
    REGIME,
  ],
  ['no connection', failNetwork, 'Network error', REGIME],
];
