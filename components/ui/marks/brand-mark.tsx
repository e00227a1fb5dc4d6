/** The logo: the solid line is par, the step beside it is the yield above it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
      <path d="M2 18h20" stroke="currentColor" strokeWidth="2.5" />
      <path
        d="M2 13h6V9h6V5h8"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinejoin="miter"
      />
    </svg>
  );
}
