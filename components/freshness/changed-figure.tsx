'use client';

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

/** A figure that is tinted for 600 ms when it changes (not at all with reduced motion). */
export function ChangedFigure({ text, className }: { text: string; className?: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const previous = useRef(text);
  useEffect(() => {
    if (previous.current === text) return;
    previous.current = text;
    const node = element.current;
    if (!node) return;
    node.classList.remove('changed');
    // Reading a layout property makes the browser start the animation anew.
    void node.offsetWidth;
    node.classList.add('changed');
  }, [text]);
  return (
    <span ref={element} className={clsx('figure rounded-sm', className)}>
      {text}
    </span>
  );
}
