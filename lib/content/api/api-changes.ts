/** One version of the API: its day and what changed, a sentence each. */
type ApiChange = { version: string; day: string; changes: readonly string[] };

/**
 * The versions of the API, newest first: the methodology has versions of its own. Whoever changes what a call
 * takes or answers adds an entry; an incompatible change is a new major version, after the notice that
 * docs/api.md promises.
 */
export const API_CHANGES = [
  { version: '1.0.0', day: '2026-11-27', changes: ['First public version.'] },
] as const satisfies readonly [ApiChange, ...ApiChange[]];

export const API_CHANGES_FEED = '/api-documentation/changelog.xml';
