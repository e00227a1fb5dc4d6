import type * as z from 'zod/mini';
import { type RouteInput, routeUrl } from './route-url';

/** A read call as a screen needs it before the first poll: its location and polling interval. */
export type Call<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  path: string;
  /** How often a screen polls it, milliseconds. */
  refreshIntervalMs: number;
  /** The schema of the response: a page that shows only server-rendered figures never fetches zod. */
  loadSchema: () => Promise<Schema>;
  /** Path and query of one call; also its SWR key, the same on server and browser. */
  swrKey: (input?: RouteInput) => string;
};

/** Declares a read call that screens poll every `refreshSeconds`. */
export function readCall<Schema extends z.ZodMiniType>(
  path: string,
  refreshSeconds: number,
  loadSchema: () => Promise<Schema>,
): Call<Schema> {
  return {
    path,
    refreshIntervalMs: refreshSeconds * 1000,
    loadSchema,
    swrKey: (input = {}) => routeUrl(path, input),
  };
}
