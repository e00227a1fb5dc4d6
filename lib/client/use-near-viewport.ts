'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Turns true once the element comes within `marginPx` of the viewport, and stays true. */
export function useNearViewport(ref: RefObject<Element | null>, marginPx = 300): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near, marginPx]);
  return near;
}
