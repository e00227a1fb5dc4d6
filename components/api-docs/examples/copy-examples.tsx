'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '@/lib/features/client/browser';

/**
 * One listener for all copy buttons inside. The buttons are hidden until it listens.
 */
export function CopyExamples({
  copied,
  failed,
  children,
}: {
  copied: string;
  failed: string;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const node = area.current;
    if (!node) return;
    node.dataset.ready = '';
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
      const text = button?.parentElement?.querySelector('pre')?.textContent;
      if (!button || !text) return;
      void copyText(text).then((isCopied) => setSaid(isCopied ? copied : failed));
    };
    node.addEventListener('click', onClick);
    return () => node.removeEventListener('click', onClick);
  }, [copied, failed]);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 3000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div ref={area} className="group/copy">
      {children}
      <p
        role="status"
        className="fixed bottom-4 left-1/2 z-40 -translate-x-1/2 rounded-md bg-ink px-4 py-2 font-semibold text-paper text-small empty:hidden"
      >
        {said}
      </p>
    </div>
  );
}
