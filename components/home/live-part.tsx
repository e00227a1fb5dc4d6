'use client';

import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { InitialFigures } from '@/lib/client/live-provider';
import {
  liveParts,
  loadLiveParts,
  loadWhenWanted,
  subscribeToLiveParts,
} from './live-parts-loader';
import type { PartName } from './part-name';

/**
 * A part of the page that stands as the server wrote it and goes on live in its place once the
 * polling code is there. A button of the written part carries `data-act`: its click waits for its
 * live twin. Focus inside stays where it was.
 */
export function LivePart({
  part,
  figures,
  renderedAtMs,
  children,
}: {
  part: PartName;
  figures: InitialFigures;
  renderedAtMs: number;
  /** The part as written by the server. */
  children: ReactNode;
}) {
  const parts = useSyncExternalStore(subscribeToLiveParts, liveParts, () => null);
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const act = useRef<string | null>(null);
  const controls = () => [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];

  // A part that was written without its figures has nothing to wait for.
  const readAtMs = Object.values(figures).includes(null) ? null : renderedAtMs;
  useEffect(() => loadWhenWanted(readAtMs), [readAtMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the live part takes over
  useLayoutEffect(() => {
    if (parts === null) return;
    if (focused.current >= 0) controls()[focused.current]?.focus({ preventScroll: true });
    const waiting = act.current;
    act.current = null;
    if (waiting !== null) {
      box.current?.querySelector<HTMLElement>(`[data-act="${waiting}"]`)?.click();
    }
  }, [parts]);

  const onClickCapture = (event: MouseEvent) => {
    if (parts !== null || !(event.target instanceof Element)) return;
    act.current = event.target.closest('[data-act]')?.getAttribute('data-act') ?? null;
    if (act.current !== null) loadLiveParts();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the controls inside, is none itself
    <div
      ref={box}
      className="contents"
      onClickCapture={onClickCapture}
      onFocus={(event) => {
        focused.current = parts === null ? controls().indexOf(event.target) : -1;
      }}
      onBlur={() => {
        focused.current = -1;
      }}
    >
      {parts === null ? (
        children
      ) : (
        <parts.LivePartView part={part} figures={figures} renderedAtMs={renderedAtMs} />
      )}
    </div>
  );
}
