'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Received } from './use-live';

/** Responses the server rendered with, under the same keys the browser uses. */
export type InitialFigures = Readonly<Record<string, unknown>>;

/**
 * The server's figures as SWR's initial values. A missing figure is left out, so its widget starts in
 * the loading state.
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
