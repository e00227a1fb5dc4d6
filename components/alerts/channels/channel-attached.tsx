'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import type { AttachedChannel } from './channel-form';

/** Says what was attached, and shows a webhook's secret once. */
export function ChannelAttached({
  channel,
  onAnother,
}: {
  channel: AttachedChannel;
  onAnother: () => void;
}) {
  const t = useTranslations('alertChannels');
  const panel = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => panel.current?.focus(), []);
  const copy = async (secret: string) => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid(t('copied'));
    } catch {
      // A page without a secure origin has no clipboard; the secret can be selected.
      setSaid(t('notCopied'));
    }
  };
  const { kind, rule, secret } = channel;
  return (
    <div ref={panel} tabIndex={-1} className="space-y-3 outline-none">
      <p role="status">{t('attached', { channel: t(`kinds.${kind}`), rule })}</p>
      {secret === null ? null : (
        <>
          <h4 className="text-body">{t('secretTitle')}</h4>
          <code className="block select-all break-all rounded-md bg-sunk p-3 font-mono text-small">
            {secret}
          </code>
          <p className="text-small text-soft">{t('secretOnce')}</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {secret === null ? null : <Button onClick={() => void copy(secret)}>{t('copy')}</Button>}
        <Button variant="line" onClick={onAnother}>
          {t('another')}
        </Button>
        <span role="status" className="text-small text-soft">
          {said}
        </span>
      </div>
    </div>
  );
}
