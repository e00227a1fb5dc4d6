'use client';

import { createContext } from 'react';
import type { Meta } from '@/lib/features/contract/primitives';

/** The kind of data behind the site, as shown by its band and its labels. */
export type BandData = Pick<Meta, 'data_class' | 'feed_title'>;

/**
 * The content of the band under the header, so that figures below it need not repeat it. `null` if
 * there is no band, as in a frame on another site.
 */
export const BandContext = createContext<BandData | null>(null);
