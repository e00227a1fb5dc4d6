'use client';

import { type RefObject, useEffect, useState } from 'react';

/** The element's width, px; 0 until `measured` and known. */
export function useWidth(box: RefObject<HTMLElement | null>, measured = true): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!measured || element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, measured]);
  return width;
}
