import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';

/** The anchor of each figure's rule on /methodology. */
const ANCHORS = {
  price: 'price',
  peg: 'peg-score',
  liquidity: 'liquidity-score',
  yield: 'yield',
  ray: 'ray',
} as const;

/** Links a block of figures to the rule behind them. */
export function MethodLink({ topic }: { topic: keyof typeof ANCHORS }) {
  const t = useTranslations('methodLinks');
  return (
    <SiteLink href={`/methodology#${ANCHORS[topic]}`} prefetch={false} className="prose-link">
      {t(topic)}
    </SiteLink>
  );
}
