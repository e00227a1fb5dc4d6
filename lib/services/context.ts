import 'server-only';

/** What a service may know about its call; the clock is read at the edge, once. */
export type ServiceContext = {
  nowMs: number;
  /** Read past the in-process cache. */
  fresh?: boolean;
};
