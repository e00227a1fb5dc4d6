import { useTranslations } from 'next-intl';
import type { Refused } from '@/lib/benchmark/evidence/documents';

/** Whether an input was used; if not, the rule that refused it, with its figures. */
export function Refusal({ refused }: { refused: Pick<Refused, 'rule' | 'reason'> | null }) {
  const t = useTranslations('certificateProof');
  if (refused === null) return <span className="text-soft">{t('isUsed')}</span>;
  const rule = refused.rule.replace(/[-_]/g, ' ');
  return (
    <span>
      <span className="font-semibold">{t('isRefused')}</span>{' '}
      {refused.reason === null ? rule : `${rule}: ${refused.reason}`}
    </span>
  );
}
