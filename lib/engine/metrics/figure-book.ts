import type { Registry } from 'prom-client';

/** The library, which is loaded only where somebody reads the figures. */
export type PromClient = typeof import('prom-client');

/** Where figures are made and kept. */
export type FigureBook = PromClient & { registers: [Registry] };
