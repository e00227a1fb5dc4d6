'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { orMissing } from '@/components/ui/marks/missing';

/** A figure that is tinted for 600 ms when it changes (not at all with reduced motion). */
export function ChangedFigure({ text, className }: { text: string; className?: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const previous = useRef(text);
  useEffect(() => {
    if (previous.current === text) return;
    previous.current = text;
    const node = element.current;
    if (!node) return;
    node.classList.remove('animate-changed');
    // Reading a layout property makes the browser restart the animation.
    void node.offsetWidth;
    node.classList.add('animate-changed');
  }, [text]);
  return (
    <span ref={element} className={clsx('figure rounded-sm', className)}>
      {text}
    </span>
  );
}

/** A figure that is tinted when it changes, or a dash with the reason it is unknown. */
export function figureOrMissing<T>(
  value: T | null | undefined,
  reason: string,
  text: (known: T) => string,
): ReactNode {
  return orMissing(value, reason, (known) => <ChangedFigure text={text(known)} />);
}
