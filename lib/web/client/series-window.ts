import type { SeriesStep } from '@/lib/read/series/contract';

/** How far back a history reaches, and in which steps. */
export type SeriesWindow = { range: string; step: SeriesStep };
