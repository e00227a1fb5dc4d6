'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { AddMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/alerts.json';
import fr from '@/messages/fr/alerts.json';
import { type AttachedChannel, type ChannelAlert, ChannelForm } from './channel-form';
import type { AlertsState } from './use-alerts';
import { useRuleText } from './use-rule-text';

const MESSAGES = { en, fr };

/** Additional channels of the reader's alerts; empty if there are no alerts. */
export function AlertChannels({
  state,
  onAttached,
}: {
  state: AlertsState;
  onAttached: () => void;
}) {
  const ruleText = useRuleText();
  const locale = useLocale();
  if (state.status !== 'loaded' || state.alerts.length === 0) return null;
  const alerts = state.alerts.map((alert) => ({
    id: alert.id,
    email: alert.email,
    rule: ruleText(alert),
  }));
  // Its messages load with the dialog, not with every page.
  return (
    <AddMessages messages={MESSAGES[locale]}>
      <Channels alerts={alerts} onAttached={onAttached} />
    </AddMessages>
  );
}

function Channels({
  alerts,
  onAttached,
}: {
  alerts: readonly ChannelAlert[];
  onAttached: () => void;
}) {
  const t = useTranslations('alertChannels');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [attached, setAttached] = useState<AttachedChannel | null>(null);
  return (
    <section className="mt-4 border-rule border-t">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold text-body hover:text-accent"
        >
          {t('title')}
          <Icon of={ChevronDown} className={clsx('size-4 text-faint', open && 'rotate-180')} />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        <p className="mt-1 mb-4 text-small text-soft">{t('lead')}</p>
        {open && attached === null ? (
          <ChannelForm
            alerts={alerts}
            onAttached={(channel) => {
              setAttached(channel);
              onAttached();
            }}
          />
        ) : null}
        {attached === null ? null : (
          <ChannelAttached channel={attached} onAnother={() => setAttached(null)} />
        )}
      </div>
    </section>
  );
}

/** Says what was attached, and shows a webhook's secret once. */
function ChannelAttached({
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
