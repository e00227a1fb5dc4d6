import type { ReactNode } from 'react';
import { FiguresProvider, type InitialFigures } from './figures-provider';

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
