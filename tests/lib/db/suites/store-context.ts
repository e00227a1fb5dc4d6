import type { Store } from '@/lib/db/connection/client';

export type StoreContext = {
  store: () => Store;
  openAgain: (options?: { readOnly?: boolean }) => Promise<Store>;
  /** A feed no other test uses. */
  newFeed: () => string;
};
