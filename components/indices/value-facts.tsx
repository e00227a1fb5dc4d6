import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { orMissing } from '@/components/ui/marks/missing';
import { FactLine } from '@/components/ui/overlay/definition';
import type { IndexView } from '@/lib/features/indices/contract';
import { formatNumber, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';

/**
 * Beside an index value: confidence, coverage and whether the basket is provisional; one click away, the facts
 * behind it.
 */
export function ValueFacts({
  facts,
  /** Set if the confidence is already shown beside the value. */
  short = false,
}: {
  facts: Facts & Pick<IndexView, 'reason'>;
  short?: boolean;
}) {
  const t = useTranslations('valueFacts');
  const coverage = facts.coverage_percent === null ? '—' : formatPercent(facts.coverage_percent, 0);
  const confidence = facts.confidence === null ? '—' : formatShare(facts.confidence);
  return (
    <>
      {facts.reason === 'provisional_basket' ? (
        <p className="text-small text-watch">{t('provisional')}</p>
      ) : null}
      <Disclosure
        summary={short ? t('more', { coverage }) : t('summary', { confidence, coverage })}
      >
        <FactList facts={facts} />
      </Disclosure>
    </>
  );
}

type Facts = Pick<
  IndexView,
  | 'coverage_percent'
  | 'top_share_percent'
  | 'hhi'
  | 'band'
  | 'unit'
  | 'method'
  | 'revision'
  | 'confidence'
  | 'oldest_input_age_seconds'
  | 'judgement'
>;

const LINE = 'border-rule border-b py-1.5';

/** The facts behind a shown value. */
function FactList({ facts }: { facts: Facts }) {
  const t = useTranslations('valueFacts');
  const missing = useTranslations('common.missing')('value');
  const { band, unit, judgement } = facts;
  return (
    <dl className="max-w-lg border-rule border-t">
      <FactLine className={LINE} label={t('coverage')}>
        {orMissing(facts.coverage_percent, missing, (percent) =>
          t('coverageOf', { coverage: formatPercent(percent, 1) }),
        )}
      </FactLine>
      <FactLine className={LINE} label={t('topShare')}>
        {orMissing(facts.top_share_percent, missing, (percent) => formatPercent(percent, 1))}
      </FactLine>
      <FactLine className={LINE} label={t('hhi')}>
        {orMissing(facts.hhi, missing, (hhi) => formatNumber(hhi, 0))}
      </FactLine>
      <FactLine className={LINE} label={t('band')}>
        {orMissing(band, missing, ({ p1, p25, p50, p75, p99 }) =>
          [p1, p25, p50, p75, p99].map((figure) => formatNumber(figure, 2)).join(' / '),
        )}
        {band === null ? null : unit === 'bps' ? ' bps' : '%'}
      </FactLine>
      <FactLine className={LINE} label={t('method')}>
        {t(`methods.${facts.method}`)}
      </FactLine>
      <FactLine className={LINE} label={t('revision')}>
        {facts.revision}
      </FactLine>
      <FactLine className={LINE} label={t('confidence')}>
        {orMissing(facts.confidence, missing, (share) => formatShare(share, 2))}
      </FactLine>
      <FactLine className={LINE} label={t('oldest')}>
        {orMissing(facts.oldest_input_age_seconds, missing, (seconds) =>
          t('age', { age: formatAge(seconds) }),
        )}
      </FactLine>
      <FactLine className={LINE} label={t('judgement')}>
        {judgement.length === 0 ? (
          t('noJudgement')
        ) : (
          <ul className="list-disc pl-4 text-left font-normal">
            {judgement.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </FactLine>
    </dl>
  );
}
