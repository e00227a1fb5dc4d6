import { useTranslations } from 'next-intl';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { publicConfig } from '@/lib/config/public/public-config';
import { FAMILY_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { errorMessage } from '@/lib/features/client/fetch';
import { type Again, useLive } from '@/lib/features/client/use-live';
import { syiCall } from '@/lib/features/indices/calls';
import { formatIndexValue } from '@/lib/format/index-value';

/**
 * Shown if no family figure ever arrived: the labeled reference figures and the reason. SYI is requested only
 * then; if it fails as well, the reason names both.
 */
export function FamilyFallback({ error, again }: { error: unknown; again?: Again | undefined }) {
  const t = useTranslations('indices');
  const isSyiDown = useLive(syiCall).state.status === 'error';
  const message = isSyiDown ? t('bothDown') : errorMessage(error);
  return (
    <div className="pt-4">
      <DemoNote
        label={t('demo')}
        detail={t('unavailable', { message })}
        error={error}
        showsReason={false}
        again={again}
      />
      <ul className="mt-4 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {FAMILY_FALLBACK.map((index) => (
          <li key={index.code}>
            <h3 className="text-body">{publicConfig.indexNames[index.code]}</h3>
            <p className="figure mt-1 font-semibold text-faint text-figure">
              {formatIndexValue(index.value, index.unit)}
            </p>
            <p className="text-faint text-micro">
              {t(`fallbackCounts.${index.code}`, { count: index.constituents })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
