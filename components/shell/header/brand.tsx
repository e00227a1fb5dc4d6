import { BrandMark } from '@/components/ui/marks/brand-mark';
import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public/public-config';

export function BrandLink() {
  return (
    <SiteLink href="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 text-ink">
      <BrandMark />
      <span className="font-[680] text-[1.0625rem] tracking-[-0.01em]">
        {publicConfig.productName}
      </span>
    </SiteLink>
  );
}
