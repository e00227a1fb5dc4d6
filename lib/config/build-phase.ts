import 'server-only';

/**
 * Whether this code runs inside `next build`. Pages are generated there once before any store
 * exists, so they must come out without figures instead of opening (or creating) a store.
 */
export function isBuildPhase(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}
