import { useTranslations } from 'next-intl';
import type { Column } from '@/components/tables/sort-table';
import type { Refused } from '@/lib/benchmark/evidence/documents';

type Refusable = { refused: Pick<Refused, 'rule' | 'reason'> | null };

/** The last column of a record's inputs. */
export function verdictColumn(head: string): Column<Refusable> {
  return {
    head,
    isText: true,
    by: ({ refused }) => refused?.rule ?? '',
    className: 'max-md:whitespace-normal max-md:py-1 max-md:leading-4',
    cell: ({ refused }) => <Refusal refused={refused} />,
  };
}

/** Whether an input was used; if not, the rule that refused it, with its figures. */
function Refusal({ refused }: Refusable) {
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
