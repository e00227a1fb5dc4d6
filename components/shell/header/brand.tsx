import { BrandMark } from '@/components/ui/marks/brand-mark';
import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public/public-config';

export function BrandLink() {
  return (
    <SiteLink href="/" className="brand">
      <BrandMark />
      <span>{publicConfig.productName}</span>
    </SiteLink>
  );
}
