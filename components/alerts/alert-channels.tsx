'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import en from '@/messages/channels.en.json';
import { ChannelAttached } from './channel-attached';
import { type AttachedChannel, type ChannelAlert, ChannelForm } from './channel-form';
import type { AlertsState } from './use-alerts';
import { useRuleWords } from './use-rule-words';

/** Further channels of the reader's alerts; nothing while there is no alert to attach one to. */
export function AlertChannels({ state }: { state: AlertsState }) {
  const ruleWords = useRuleWords();
  if (state.status !== 'loaded' || state.alerts.length === 0) return null;
  const alerts = state.alerts.map((alert) => ({
    id: alert.id,
    email: alert.email,
    rule: ruleWords(alert),
  }));
  // Its words arrive with the dialog and not with every page.
  return (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <Channels alerts={alerts} />
    </NextIntlClientProvider>
  );
}

function Channels({ alerts }: { alerts: readonly ChannelAlert[] }) {
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
          <ChannelForm alerts={alerts} onAttached={setAttached} />
        ) : null}
        {attached === null ? null : (
          <ChannelAttached channel={attached} onAnother={() => setAttached(null)} />
        )}
      </div>
    </section>
  );
}
