'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/field';
import { FormSelect } from '@/components/ui/form/form-select';
import { Icon } from '@/components/ui/icon';
import { attachChannelContract } from '@/lib/features/alerts/channel-contract';
import { copyText } from '@/lib/features/client/browser';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
import { prefixOf } from '@/lib/features/contract/api-key';
import { type FieldFaults, saidFaults, useFaultFocus } from './field-faults';
import type { AlertsState, OwnAlert } from './use-alerts';
import { useRuleText } from './use-rule-text';

/** Additional channels of the reader's alerts; empty if there are no alerts. */
export function AlertChannels({
  state,
  onAttached,
}: {
  state: AlertsState;
  onAttached: () => void;
}) {
  if (state.status !== 'loaded' || state.alerts.length === 0) return null;
  return <Channels alerts={state.alerts} onAttached={onAttached} />;
}

function Channels({ alerts, onAttached }: { alerts: readonly OwnAlert[]; onAttached: () => void }) {
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
  const copy = async (secret: string) =>
    setSaid(t((await copyText(secret)) ? 'copied' : 'notCopied'));
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

type AttachedChannel = { kind: (typeof KINDS)[number]; rule: string; secret: string | null };

const KINDS = ['telegram', 'webhook'] as const;

/** Attaches Telegram or a webhook to an alert; the key is stored nowhere else. */
function ChannelForm({
  alerts,
  onAttached,
}: {
  alerts: readonly OwnAlert[];
  onAttached: (channel: AttachedChannel) => void;
}) {
  const t = useTranslations('alertChannels');
  const ruleText = useRuleText();
  const [draft, setDraft] = useState(EMPTY_CHANNEL);
  const [faults, setFaults] = useState<ChannelFaults>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFaultFocus(faults);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = channelFaults(draft);
    const alert = alerts.find(({ id }) => id === draft.alertId);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || alert === undefined || draft.kind === '') return;
    setSending(true);
    const { kind } = draft;
    const target = draft.target.trim();
    try {
      const { secret } = await sendContract(attachChannelContract, {
        body: { alert_id: alert.id, user_email: alert.email, kind, target },
        apiKey: draft.key.trim(),
      });
      onAttached({ kind, rule: ruleText(alert), secret });
    } catch (error) {
      const refused = refusedField(error);
      setFaults(refused);
      const detail = error instanceof FetchError ? error.detail : null;
      if (Object.keys(refused).length === 0) setFailure(detail ?? t('failed'));
      setSending(false);
    }
  };

  const field = (name: ChannelField) => {
    const fault = faults[name];
    return {
      name,
      required: true,
      value: draft[name],
      onChange: (value: string) => {
        setDraft({ ...draft, [name]: value } as ChannelDraft);
        setFaults(({ [name]: _mended, ...others }) => others);
      },
      error: fault === undefined ? undefined : typeof fault === 'string' ? t(fault) : fault.said,
    };
  };
  const kind = draft.kind === '' ? 'webhook' : draft.kind;
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={sending} className="space-y-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormSelect
          {...field('alertId')}
          label={t('alert')}
          emptyLabel={t('chooseAlert')}
          options={alerts.map((alert) => ({ value: alert.id, label: ruleText(alert) }))}
        />
        <FormSelect
          {...field('kind')}
          label={t('kind')}
          emptyLabel={t('chooseKind')}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <TextField
        {...field('target')}
        label={t(`targets.${kind}`)}
        note={t(`targetNotes.${kind}`)}
        maxLength={2000}
      />
      {/* Not a password field: browsers offer to store those. */}
      <TextField
        {...field('key')}
        label={t('key')}
        note={t('keyNote')}
        autoComplete="off"
        maxLength={200}
      />
      <p role="alert" className="text-alert text-small empty:hidden">
        {failure}
      </p>
      <Button type="submit" variant="line" aria-disabled={sending} className="w-full sm:w-auto">
        {t(sending ? 'sending' : 'submit')}
      </Button>
    </form>
  );
}

/** The fields in the order the form shows them. */
const EMPTY_CHANNEL = {
  alertId: '',
  kind: '' as '' | (typeof KINDS)[number],
  target: '',
  key: '',
};
type ChannelDraft = typeof EMPTY_CHANNEL;
type ChannelField = keyof ChannelDraft;
type ChannelFaults = FieldFaults<ChannelField, 'missing' | 'keyWrong'>;

/** The errors that keep a draft from being sent; a malformed key is never sent. */
function channelFaults(draft: ChannelDraft): ChannelFaults {
  const faults: ChannelFaults = {};
  for (const [field, text] of Object.entries(draft)) {
    if (text.trim() === '') faults[field as ChannelField] = 'missing';
  }
  if (faults.key === undefined && prefixOf(draft.key.trim()) === null) faults.key = 'keyWrong';
  return faults;
}

const NAMES: Readonly<Record<string, ChannelField>> = {
  alert_id: 'alertId',
  kind: 'kind',
  target: 'target',
};

/** The field an error is about, if any. */
function refusedField(error: unknown): ChannelFaults {
  if (!(error instanceof FetchError) || error.detail === null) return {};
  const { status, detail } = error;
  if (status === 401 || status === 403) return { key: { said: detail } };
  if (status === 404) return { alertId: { said: detail } };
  return status === 400 ? saidFaults(detail, NAMES) : {};
}
