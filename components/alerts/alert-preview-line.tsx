'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type AlertPreview, previewAlertContract } from '@/lib/features/alerts/contract';
import { sendContract } from '@/lib/features/client/send-contract';
import { formatDay, formatTimestamp } from '@/lib/format/times';
import { type AlertDraft, readDraft } from './alert-draft';

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
  const locale = useLocale();
  const { first_at: firstAt, last_fired_at: lastAt, dead_band: band } = preview;
  if (firstAt === null) return t('noHistory');
  return (
    <>
      <p className="text-ink">{t('firings', { count: preview.firings, days: preview.days })}</p>
      <p>
        {lastAt === null
          ? null
          : `${t('last', { at: formatTimestamp(Date.parse(lastAt), locale) })} `}
        {t('since', { count: preview.samples, from: formatDay(Date.parse(firstAt), locale) })}{' '}
        {draft.condition === '=' ? `${t('equal')} ` : null}
        {band === null ? null : t(`band.${draft.kind}`, { band })}
      </p>
    </>
  );
}

/** A preview is requested after this pause in typing. */
const PAUSE_MS = 500;

type PreviewState =
  | { status: 'incomplete' | 'loading' | 'error' }
  | { status: 'loaded'; preview: AlertPreview };

/** How often a draft's rule would have fired, once the draft is a complete rule. */
function useAlertPreview(draft: AlertDraft): PreviewState {
  const read = readDraft(draft);
  const key = 'rule' in read ? JSON.stringify(read.rule) : null;
  const [answered, setAnswered] = useState<{ key: string; preview: AlertPreview | null }>();
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const show = (preview: AlertPreview | null) => {
      if (wanted) setAnswered({ key, preview });
    };
    const timer = setTimeout(() => {
      sendContract(previewAlertContract, { body: JSON.parse(key) }).then(show, () => show(null));
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (key === null) return { status: 'incomplete' };
  if (answered?.key !== key) return { status: 'loading' };
  const { preview } = answered;
  return preview ? { status: 'loaded', preview } : { status: 'error' };
}
