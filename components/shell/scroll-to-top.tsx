'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

const SECOND_SCROLL_MS = 100;

/**
 * On every path change the view scrolls to the top, immediately and again after 100 ms (Specification §2).
 * An address with a fragment keeps its own position, even if a visitor follows a link to it in between.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const toTop = () => {
      if (window.location.hash === '') window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    };
    toTop();
    const timer = setTimeout(toTop, SECOND_SCROLL_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
