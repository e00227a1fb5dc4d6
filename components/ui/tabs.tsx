'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Tab<Value extends string> = { value: Value; label: string; panel: ReactNode };

/**
 * Several views, one of which is shown; without a script all are, one below the other. Arrow keys, Home and
 * End move between the tabs and open the one they reach; the panel follows in the tab order.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = reached(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex overflow-x-auto overscroll-x-contain border-firm border-b"
      >
        {tabs.map((tab) => {
          const selected = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={selected}
              aria-controls={`${id}-${tab.value}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={clsx(
                'min-h-11 shrink-0 whitespace-nowrap border-b-2 px-2 text-micro font-semibold transition-colors -outline-offset-2 sm:px-4 sm:text-small',
                selected
                  ? 'border-accent text-accent'
                  : 'border-transparent text-soft hover:text-accent',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing to focus
          tabIndex={0}
          hidden={tab.value !== value}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

/** The index a key moves to, wrapping at the ends; `null` for keys that do not move. */
function reached(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
