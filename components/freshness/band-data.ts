'use client';

import { createContext } from 'react';
import type { Meta } from '@/lib/contract/primitives';

/** The kind of data the site stands on: what its band and its labels say. */
export type BandData = Pick<Meta, 'data_class' | 'feed_title'>;

/**
 * What the band under the header says already, so that no figure under it has to say it again. `null`
 * where there is no band, as in a frame on another site.
 */
export const BandContext = createContext<BandData | null>(null);
