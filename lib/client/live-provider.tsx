'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Received } from './use-live';

/** Answers the server rendered with, by the same key the browser asks with. */
export type InitialFigures = Readonly<Record<string, unknown>>;

/**
 * Hands the server's figures to the live hooks, so that the first HTML carries them and the first
 * poll replaces them. A missing figure is left out: its widget starts as loading.
 */
export function LiveProvider({
  figures,
  children,
}: {
  figures: InitialFigures;
  children: ReactNode;
}) {
  const fallback: Record<string, Received<unknown>> = {};
  for (const [key, value] of Object.entries(figures)) {
    if (value !== null && value !== undefined) fallback[key] = { value, atMs: null };
  }
  return <SWRConfig value={{ fallback }}>{children}</SWRConfig>;
}
