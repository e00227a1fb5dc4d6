'use client';

import { useEffect, useState } from 'react';
import { sendContract } from '@/lib/client/send-contract';
import { type AlertPreview, previewAlertContract } from '@/lib/contracts/alert-preview';
import { type AlertDraft, readDraft } from './alert-draft';

/** A preview is asked for once typing has paused this long. */
const PAUSE_MS = 500;

export type PreviewState =
  | { status: 'incomplete' | 'loading' | 'error' }
  | { status: 'loaded'; preview: AlertPreview };

/** How often the rule of a draft would have fired, as soon as the draft is a rule. */
export function useAlertPreview(draft: AlertDraft): PreviewState {
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
