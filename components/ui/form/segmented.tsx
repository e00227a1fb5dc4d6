'use client';

/** One choice out of a few, all visible. */
export function Segmented<Value extends string | number>({
  label,
  values,
  text = String,
  value: chosen,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  /** What a value is called; itself by default. */
  text?: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="inline-flex rounded-md border border-rule p-0.5">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
          className="min-h-11 min-w-11 rounded-sm px-3 font-semibold text-small text-soft transition-colors not-aria-pressed:hover:bg-accent-wash not-aria-pressed:hover:text-accent aria-pressed:bg-accent aria-pressed:text-accent-ink md:min-h-8"
        >
          {text(value)}
        </button>
      ))}
    </fieldset>
  );
}
