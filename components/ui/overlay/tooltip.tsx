'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

type Place = { left: number; top: number; above: boolean };

const EDGE_PX = 8;
const GAP_PX = 6;
const WIDTH_PX = 240;

/**
 * A short explanation on hover and on focus; Escape or scrolling dismisses it. It is in the browser's
 * top layer, so neither a scrolling table nor a section laid out late can clip it.
 * `label` is plain text because it is also the description a screen reader speaks; the bubble itself is in the
 * page only while it is shown, because a page may have hundreds.
 */
export function Tooltip({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const show = () => {
    const box = button.current?.getBoundingClientRect();
    if (box) setPlace(placeFor(box));
  };
  const hide = () => setPlace(null);
  const isShown = place !== null;

  useLayoutEffect(() => {
    // Browsers without popover support show the bubble in place. Unmounting it removes it from the top layer.
    if (isShown) bubble.current?.showPopover?.();
  }, [isShown]);

  useEffect(() => {
    if (place === null) return;
    const away = () => setPlace(null);
    window.addEventListener('scroll', away, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', away, { capture: true });
  }, [place]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-describedby={isShown ? id : undefined}
        aria-description={label}
        className={clsx(
          'on-paper inline-flex min-h-6 min-w-6 cursor-help items-center gap-1 text-left in-[.text-right]:justify-end',
          className,
        )}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
      >
        {children}
      </button>
      {place === null ? null : (
        <span
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          style={{
            left: place.left,
            top: place.top,
            maxWidth: WIDTH_PX,
            transform: place.above ? 'translate(-50%, -100%)' : 'translate(-50%, 0)',
          }}
          className="pointer-events-none fixed inset-auto z-50 m-0 w-max overflow-visible whitespace-normal rounded-md border border-rule bg-float px-3 py-2 text-left font-normal text-ink text-micro shadow-float"
        >
          {label}
        </span>
      )}
    </>
  );
}

/** Above the button if there is room, and never beyond the sides of the screen. */
function placeFor(box: DOMRect): Place {
  const half = WIDTH_PX / 2 + EDGE_PX;
  const middle = box.left + box.width / 2;
  const left = Math.min(Math.max(middle, half), Math.max(half, window.innerWidth - half));
  const above = box.top > 90;
  return { left, top: above ? box.top - GAP_PX : box.bottom + GAP_PX, above };
}
