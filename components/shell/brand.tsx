import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public-config';

/** The mark: the firm line is par, the step beside it is the yield above it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
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

export function BrandLink() {
  return (
    <SiteLink href="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 text-ink">
      <BrandMark className="size-6" />
      <span className="font-[680] text-[1.0625rem] tracking-[-0.01em]">
        {publicConfig.productName}
      </span>
    </SiteLink>
  );
}
