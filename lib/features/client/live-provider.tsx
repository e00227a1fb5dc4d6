import type { ReactNode } from 'react';
import { FiguresProvider, type InitialFigures } from './figures-provider';

/**
 * Passes the server's figures to the live hooks below, with the time the page was rendered, so that the
 * first HTML contains them and the first poll replaces them once they are old enough.
 */
export function LiveProvider({
  figures,
  renderedAtMs = Date.now(),
  children,
}: {
  figures: InitialFigures;
  /** Defaults to now, because a page is an edge where the clock is read; tests may set it. */
  renderedAtMs?: number;
  children: ReactNode;
}) {
  return (
    <FiguresProvider figures={figures} renderedAtMs={renderedAtMs}>
      {children}
    </FiguresProvider>
  );
}
