import type { ReactNode } from 'react';
import { FiguresProvider } from './figures-provider';

/** Answers the server rendered with, by the same key the browser asks with. */
export type InitialFigures = Readonly<Record<string, unknown>>;

/**
 * Hands the server's figures to the live hooks below, with the time the page was made, so that the
 * first HTML carries them and the first poll replaces them once they are old enough.
 */
export function LiveProvider({
  figures,
  renderedAtMs = Date.now(),
  children,
}: {
  figures: InitialFigures;
  /** Now, unless a test says otherwise: a page is an edge where the clock is read. */
  renderedAtMs?: number;
  children: ReactNode;
}) {
  return (
    <FiguresProvider figures={figures} renderedAtMs={renderedAtMs}>
      {children}
    </FiguresProvider>
  );
}
