'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/field';
import { FormSelect } from '@/components/ui/form/form-select';
import { showToast } from '@/components/ui/overlay/toast-store';
import { ALERT_KINDS, type AlertKind } from '@/lib/benchmark/alert/alert-kinds';
import {
  type AlertOptions,
  type AlertPreview,
  createAlertContract,
  DEMO_EMAIL,
  previewAlertContract,
} from '@/lib/features/alerts/contract';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
import { formatUsdCompact } from '@/lib/format/numbers';
import { formatDay, formatTimestamp } from '@/lib/format/times';
import {
  type AlertDraft,
  coinsFor,
  type DraftFaults,
  emailFaults,
  fieldsOf,
  kindsFor,
  readDraft,
  SERVER_NAMES,
  withKind,
} from './alert-draft';
import { saidFaults, useFaultFocus } from './field-faults';
import { rememberEmail } from './use-alerts';

type Outcome = { failed: boolean; text: string };

/** Creates an alert of the draft; `onCreated` is called once it is stored. Each fault stands at its field. */
export function AlertForm({
  options,
  sendsMail,
  draft,
  onDraft,
  onCreated,
}: {
  options: AlertOptions;
  /** Without mail there is no address to ask for. */
  sendsMail: boolean;
  draft: AlertDraft;
  onDraft: (draft: AlertDraft) => void;
  onCreated: () => void;
}) {
  const t = useTranslations('alerts');
  const [faults, setFaults] = useState<DraftFaults>({});
  const faultText = useFaultText(draft.kind);
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useFaultFocus(faults);
  // The fields load after the dialog opens; focus the first one if the focus is still on the dialog.
  useEffect(() => {
    const dialog = form.current?.closest('[role="dialog"]');
    if (dialog && document.activeElement === dialog) form.current?.querySelector('select')?.focus();
  }, [form]);

  /** A field that is changed has no fault any more. */
  const change = (next: AlertDraft) => {
    const isSame = ([name]: [string, unknown]) =>
      next[name as keyof AlertDraft] === draft[name as keyof AlertDraft];
    setFaults(Object.fromEntries(Object.entries(faults).filter(isSame)));
    onDraft(next);
  };

  /** The fault stands at its field; the toast says it at once, and what concerns no field stays below. */
  const refuse = (title: string, text: string, found: DraftFaults) => {
    showToast({ variant: 'destructive', title, description: text });
    setFaults(found);
    setOutcome(Object.keys(found).length > 0 ? null : { failed: true, text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const email = draft.email.trim();
    const read = readDraft(draft);
    const wrong = { ...('faults' in read ? read.faults : {}), ...emailFaults(email) };
    const [first] = Object.values(wrong);
    if ('faults' in read || first !== undefined) {
      const isMissing = Object.values(wrong).includes('missing');
      const text = isMissing ? t('validation.missing') : faultText(first);
      refuse(t('validation.title'), text ?? '', wrong);
      return;
    }
    setFaults({});
    sending.current = true;
    setIsSending(true);
    try {
      const body = { ...read.rule, ...(email === '' ? {} : { user_email: email }) };
      const answer = await sendContract(createAlertContract, { body });
      if (answer.user_email !== DEMO_EMAIL) rememberEmail(answer.user_email);
      const { kind, coin, condition } = draft;
      const threshold = String(answer.alert.threshold ?? '');
      const amount = formatUsdCompact(answer.alert.amount_usd ?? 0);
      const created = t(`created.${kind}`, { coin, condition, threshold, amount });
      showToast({
        title: t('created.title'),
        description:
          answer.delivery === 'browser' ? t('created.inBrowser', { text: created }) : created,
      });
      const text = t(`delivery.${answer.delivery}`, { email: answer.user_email });
      setOutcome({ failed: false, text });
      onCreated();
    } catch (error) {
      const detail = error instanceof FetchError ? error.detail : null;
      refuse(t('error'), detail ?? t('createFailed'), saidFaults(detail, SERVER_NAMES));
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending} className="space-y-4">
      <AlertRuleFields options={options} draft={draft} faults={faults} onChange={change} />
      {sendsMail ? (
        <TextField
          label={t('form.email')}
          error={faultText(faults.email)}
          note={t('form.emailNote')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t('form.emailPlaceholder')}
          value={draft.email}
          onChange={(email) => change({ ...draft, email })}
        />
      ) : null}
      <AlertPreviewLine draft={draft} />
      {/* Not `disabled`, which would take the focus from who pressed it. */}
      <Button type="submit" aria-disabled={isSending} className="w-full sm:w-auto">
        {t(isSending ? 'form.creating' : 'form.create')}
      </Button>
      {/* Stays after the toast closes; only the toast announces an error. */}
      <p
        role={outcome?.failed ? undefined : 'status'}
        className={clsx('text-small empty:hidden', outcome?.failed ? 'text-alert' : 'text-soft')}
      >
        {outcome?.text}
      </p>
    </form>
  );
}

/** How often the rule would have fired, before it is saved. */
function AlertPreviewLine({ draft }: { draft: AlertDraft }) {
  const t = useTranslations('alerts.preview');
  const preview = useAlertPreview(draft);
  return (
    <div aria-live="polite" className="min-h-10 border-accent border-l-2 pl-3 text-small text-soft">
      {typeof preview === 'string' ? t(preview) : <Loaded draft={draft} preview={preview} />}
    </div>
  );
}

function Loaded({ draft, preview }: { draft: AlertDraft; preview: AlertPreview }) {
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

/** How often a draft's rule would have fired, once the draft is a complete rule. */
function useAlertPreview(draft: AlertDraft): AlertPreview | 'incomplete' | 'loading' | 'error' {
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
  if (key === null) return 'incomplete';
  return answered?.key === key ? (answered.preview ?? 'error') : 'loading';
}

/** The server names conditions in English; the page shows them in its own language. */
const CONDITION_NAME = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '=': 'eq',
} as const satisfies Record<AlertOptions['conditions'][number]['value'], string>;

/** The kind of alert, the coin, the condition and the threshold. */
function AlertRuleFields({
  options,
  draft,
  faults,
  onChange,
}: {
  options: AlertOptions;
  draft: AlertDraft;
  faults: DraftFaults;
  onChange: (draft: AlertDraft) => void;
}) {
  const t = useTranslations('alerts.form');
  const fields = fieldsOf(draft.kind);
  const faultText = useFaultText(draft.kind);
  /** What every field but the first has in common. */
  const field = <Name extends keyof AlertDraft>(name: Name) => ({
    name,
    required: true,
    value: draft[name],
    error: faultText(faults[name]),
    onChange: (value: AlertDraft[Name]) => onChange({ ...draft, [name]: value }),
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormSelect
        name="kind"
        label={t('kind')}
        options={kindsFor(options, draft.kind).map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}`),
        }))}
        value={draft.kind}
        onChange={(kind) => onChange(withKind(draft, kind))}
      />
      {fields.coin ? (
        <FormSelect
          {...field('coin')}
          label={t('coin')}
          emptyLabel={t('chooseCoin')}
          options={coinsFor(options, draft.kind).map((coin) => ({ value: coin, label: coin }))}
        />
      ) : null}
      {fields.rule ? (
        <>
          <FormSelect
            {...field('condition')}
            label={t('condition')}
            emptyLabel={t('chooseCondition')}
            options={options.conditions.map(({ value }) => ({
              value,
              label: `${t(`conditions.${CONDITION_NAME[value]}`)} (${value})`,
            }))}
          />
          <TextField
            {...field('threshold')}
            label={t(`thresholds.${draft.kind}`)}
            type="number"
            inputMode="decimal"
            step={0.01}
            {...ALERT_KINDS[draft.kind].bounds}
            placeholder={draft.kind === 'yield_threshold' ? t('thresholdPlaceholder') : ''}
          />
        </>
      ) : null}
      {fields.amount ? <TextField {...field('amount')} label={t('amount')} maxLength={24} /> : null}
      <p className="text-small text-soft sm:col-span-2">{t(`explain.${draft.kind}`)}</p>
    </div>
  );
}

/** The sentence for a fault of a rule of this kind; undefined without one. */
function useFaultText(kind: AlertKind) {
  const t = useTranslations('alerts.validation');
  return (fault: DraftFaults[keyof AlertDraft]): string | undefined => {
    if (fault === undefined) return undefined;
    if (typeof fault === 'object') return fault.said;
    return t(fault === 'missing' ? 'missingField' : fault, ALERT_KINDS[kind].bounds);
  };
}
