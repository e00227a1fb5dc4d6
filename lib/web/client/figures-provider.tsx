'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Received } from './use-live';

/** Answers the server rendered with, by the same key the browser asks with. */
export type InitialFigures = Readonly<Record<string, unknown>>;

/**
 * The server's figures as SWR's first values. A missing figure is left out: its widget starts as
 * loading.
 */
export function FiguresProvider({
  figures,
  renderedAtMs,
  children,
}: {
  figures: InitialFigures;
  renderedAtMs: number;
  children: ReactNode;
}) {
  const fallback: Record<string, Received<unknown>> = {};
  for (const [key, value] of Object.entries(figures)) {
    if (value !== null && value !== undefined) fallback[key] = { value, atMs: renderedAtMs };
  }
  return <SWRConfig value={{ fallback }}>{children}</SWRConfig>;
}
