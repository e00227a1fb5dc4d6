import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';

/** Links a block of figures to the rules behind them. */
export function MethodLink() {
  const t = useTranslations('riskAnalytics');
  return (
    <SiteLink href="/methodology" prefetch={false} className="prose-link">
      {t('methodology')}
    </SiteLink>
  );
}
