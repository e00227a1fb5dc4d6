'use client';

import { type ReactNode, useId } from 'react';

/** A slider with its name, its value, and a note under it. */
export function DeskSlider({
  label,
  shown,
  note,
  ...range
}: {
  label: ReactNode;
  /** The formatted value. */
  shown: string;
  note?: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const { onChange, ...bounds } = range;
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="figure">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...bounds}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="block h-11 w-full accent-accent md:h-8"
      />
      {note === undefined ? null : <p className="text-faint text-micro">{note}</p>}
    </div>
  );
}
