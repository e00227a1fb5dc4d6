import { getTranslations } from 'next-intl/server';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import {
  COLLECTOR_SILENT_MS,
  FIXING_LATE_MS,
  INDEX_OUT_MS,
  SOURCE_DOWN_MS,
} from '@/lib/benchmark/incident-limits';

/** What opens and closes an incident. */
export async function IncidentRules() {
  const t = await getTranslations({ locale: 'en', namespace: 'status.incidents' });
  return (
    <p className="mt-4 max-w-[44rem] text-small text-soft">
      {t('rules', {
        indexMinutes: INDEX_OUT_MS / MINUTE_MS,
        fixingMinutes: FIXING_LATE_MS / MINUTE_MS,
        sourceHours: SOURCE_DOWN_MS / HOUR_MS,
        silentMinutes: COLLECTOR_SILENT_MS / MINUTE_MS,
      })}
    </p>
  );
}
