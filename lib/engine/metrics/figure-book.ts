import type { Registry } from 'prom-client';

/** The library, which is loaded only if a monitor reads the metrics. */
export type PromClient = typeof import('prom-client');

/** Creates and holds the metrics. */
export type FigureBook = PromClient & { registers: [Registry] };
