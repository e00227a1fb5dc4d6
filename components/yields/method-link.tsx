import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';

/** Where the methodology has each figure's rule. */
const RULES = {
  price: '/methodology/prices#price',
  peg: '/methodology/scores#peg-score',
  liquidity: '/methodology/scores#liquidity-score',
  yield: '/methodology/yields#yield',
  ray: '/methodology/yields#ray',
} as const;

/** Links a block of figures to the rule behind them. */
export function MethodLink({ topic }: { topic: keyof typeof RULES }) {
  const t = useTranslations('methodLinks');
  return (
    <SiteLink href={RULES[topic]} prefetch={false} className="prose-link">
      {t(topic)}
    </SiteLink>
  );
}
