'use client';

import { useTranslations } from 'next-intl';
import { formatDay, formatTimestamp } from '@/lib/format/times';
import type { AlertDraft } from './alert-draft';
import { useAlertPreview } from './use-alert-preview';

/** How often the rule would have fired, before it is saved. */
export function AlertPreviewLine({ draft }: { draft: AlertDraft }) {
  const t = useTranslations('alerts.preview');
  const state = useAlertPreview(draft);
  return (
    <div aria-live="polite" className="min-h-10 border-accent border-l-2 pl-3 text-small text-soft">
      {state.status === 'loaded' ? (
        <Loaded draft={draft} preview={state.preview} />
      ) : (
        t(state.status)
      )}
    </div>
  );
}

type LoadedPreview = Extract<ReturnType<typeof useAlertPreview>, { status: 'loaded' }>['preview'];

function Loaded({ draft, preview }: { draft: AlertDraft; preview: LoadedPreview }) {
  const t = useTranslations('alerts.preview');
  const { first_at: firstAt, last_fired_at: lastAt, dead_band: band } = preview;
  if (firstAt === null) return t('noHistory');
  return (
    <>
      <p className="text-ink">{t('firings', { count: preview.firings, days: preview.days })}</p>
      <p>
        {lastAt === null ? null : `${t('last', { at: formatTimestamp(Date.parse(lastAt)) })} `}
        {t('since', { count: preview.samples, from: formatDay(Date.parse(firstAt)) })}{' '}
        {draft.condition === '=' ? `${t('equal')} ` : null}
        {band === null ? null : t(`band.${draft.kind}`, { band })}
      </p>
    </>
  );
}
