'use client';

import { type RefObject, useEffect, useState } from 'react';

const MARGIN_PX = 300;

/**
 * Turns true once the element comes near the viewport, and stays true. Before the visitor first scrolls,
 * only elements actually in view count, so that opening a page does not load content below the fold.
 * Printing counts as near.
 */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    let observer: IntersectionObserver | undefined;
    const watch = (marginPx: number) => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setNear(true);
        },
        { rootMargin: `${marginPx}px` },
      );
      observer.observe(element);
    };
    const onScroll = () => watch(MARGIN_PX);
    const onPrint = () => setNear(true);
    watch(window.scrollY > 0 ? MARGIN_PX : 0);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    window.addEventListener('beforeprint', onPrint);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('beforeprint', onPrint);
      observer?.disconnect();
    };
  }, [ref, near]);
  return near;
}
