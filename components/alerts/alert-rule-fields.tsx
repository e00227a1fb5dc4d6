'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import { FieldError } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { ALERT_KIND_NAMES, ALERT_KINDS } from '@/lib/benchmark/alert/alert-kinds';
import type { AlertOptions } from '@/lib/features/alerts/contract';
import { type AlertDraft, type DraftFaults, fieldsOf, withKind } from './alert-draft';

/** The server names conditions in English; the page shows them in its own language. */
const CONDITION_NAME = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '=': 'eq',
} as const satisfies Record<AlertOptions['conditions'][number]['value'], string>;

/** The kind of alert, the coin, the condition and the threshold. */
export function AlertRuleFields({
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
  const faultText = useFaultText(faults);
  const kinds = ALERT_KIND_NAMES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        look="field"
        required
        label={t('kind')}
        options={kinds}
        value={draft.kind}
        onChange={(kind) => onChange(withKind(draft, kind))}
      />
      {fields.coin ? (
        <Select
          look="field"
          required
          label={t('coin')}
          error={faultText('coin')}
          placeholder={t('chooseCoin')}
          options={options.stablecoins.map((coin) => ({ value: coin, label: coin }))}
          value={draft.coin}
          onChange={(coin) => onChange({ ...draft, coin })}
        />
      ) : null}
      {fields.rule ? (
        <>
          <Select
            look="field"
            required
            label={t('condition')}
            error={faultText('condition')}
            placeholder={t('chooseCondition')}
            options={options.conditions.map(({ value }) => ({
              value,
              label: `${t(`conditions.${CONDITION_NAME[value]}`)} (${value})`,
            }))}
            value={draft.condition}
            onChange={(condition) => onChange({ ...draft, condition })}
          />
          <TextField
            label={t(`thresholds.${draft.kind}`)}
            error={faultText('threshold')}
            type="number"
            inputMode="decimal"
            required
            step={0.01}
            min={ALERT_KINDS[draft.kind].bounds.min}
            max={ALERT_KINDS[draft.kind].bounds.max}
            placeholder={draft.kind === 'yield_threshold' ? t('thresholdPlaceholder') : ''}
            value={draft.threshold}
            onChange={(event) => onChange({ ...draft, threshold: event.target.value })}
          />
        </>
      ) : null}
      {fields.amount ? (
        <TextField
          label={t('amount')}
          error={faultText('amount')}
          required
          maxLength={24}
          value={draft.amount}
          onChange={(event) => onChange({ ...draft, amount: event.target.value })}
        />
      ) : null}
      <p className="text-small text-soft sm:col-span-2">{t(`explain.${draft.kind}`)}</p>
    </div>
  );
}

const CONTROL =
  'min-h-11 w-full rounded-md border bg-paper px-3 text-body text-ink hover:border-accent';

/** The sentence at a field for its fault; undefined without one. */
export function useFaultText(faults: DraftFaults): (field: keyof AlertDraft) => string | undefined {
  const t = useTranslations('alerts.validation');
  return (field) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    if (typeof fault === 'object') return fault.said;
    return t(fault === 'missing' ? 'missingField' : fault);
  };
}

/** A line of text or a number, with its error and a note below. */
export function TextField({
  label,
  note,
  error,
  ...input
}: ComponentProps<'input'> & { label: string; note?: string; error?: string | undefined }) {
  const id = useId();
  const described = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(note === undefined ? [] : [`${id}-note`]),
  ];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-small text-soft">
        {label}
      </label>
      <input
        id={id}
        className={clsx(
          CONTROL,
          'figure mt-1 placeholder:text-faint',
          error === undefined ? 'border-firm' : 'border-alert',
        )}
        {...(error === undefined ? {} : { 'aria-invalid': true })}
        {...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') })}
        {...input}
      />
      <FieldError id={id} error={error} />
      {note === undefined ? null : (
        <p id={`${id}-note`} className="mt-1 text-faint text-micro">
          {note}
        </p>
      )}
    </div>
  );
}
