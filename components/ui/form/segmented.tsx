'use client';

export type Segment<Value extends string> = { value: Value; label: string };

/** One choice out of a few, all visible. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="inline-flex rounded-md border border-rule p-0.5">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
          className="min-h-11 min-w-11 rounded-sm px-3 font-semibold text-small text-soft transition-colors not-aria-pressed:hover:bg-accent-wash not-aria-pressed:hover:text-accent aria-pressed:bg-accent aria-pressed:text-accent-ink md:min-h-8"
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
