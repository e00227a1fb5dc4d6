'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** About a screen ahead: what is below has to stand still while it is read. */
const MARGIN_PX = 800;

/**
 * Renders its content once it comes near the viewport, a placeholder of the same size before. For what is
 * heavy and needs a script anyway: players and records, never text or rows.
 */
export function NearViewport({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={box}>{isNear ? children : placeholder}</div>;
}
