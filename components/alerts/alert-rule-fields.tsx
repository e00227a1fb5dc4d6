'use client';

import { useTranslations } from 'next-intl';
import type { AlertOptions } from '@/lib/contracts/alerts';
import { ALERT_KINDS, ALERT_THRESHOLD } from '@/lib/domain/alert-kinds';
import { type AlertDraft, fieldsOf, maxThreshold, withKind } from './alert-draft';
import { SelectField, TextField } from './alert-fields';

/** What to watch, of which coin, and from which value on. */
export function AlertRuleFields({
  options,
  draft,
  onChange,
}: {
  options: AlertOptions;
  draft: AlertDraft;
  onChange: (draft: AlertDraft) => void;
}) {
  const t = useTranslations('alerts.form');
  const fields = fieldsOf(draft.kind);
  const kinds = ALERT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        label={t('kind')}
        options={kinds}
        value={draft.kind}
        onChange={(value) => {
          const kind = ALERT_KINDS.find((each) => each === value);
          if (kind) onChange(withKind(draft, kind));
        }}
      />
      {fields.coin ? (
        <SelectField
          label={t('coin')}
          placeholder={t('chooseCoin')}
          options={options.stablecoins.map((coin) => ({ value: coin, label: coin }))}
          value={draft.coin}
          onChange={(coin) => onChange({ ...draft, coin })}
        />
      ) : null}
      {fields.rule ? (
        <>
          <SelectField
            label={t('condition')}
            placeholder={t('chooseCondition')}
            options={options.conditions.map(({ value, label }) => ({
              value,
              label: `${label} (${value})`,
            }))}
            value={draft.condition}
            onChange={(value) => {
              const chosen = options.conditions.find((each) => each.value === value);
              onChange({ ...draft, condition: chosen?.value ?? '' });
            }}
          />
          <TextField
            label={t(`thresholds.${draft.kind}`)}
            type="number"
            inputMode="decimal"
            required
            step={0.01}
            min={ALERT_THRESHOLD.min}
            max={maxThreshold(draft.kind)}
            placeholder={draft.kind === 'yield_threshold' ? t('thresholdPlaceholder') : ''}
            value={draft.threshold}
            onChange={(event) => onChange({ ...draft, threshold: event.target.value })}
          />
        </>
      ) : null}
      <p className="text-small text-soft sm:col-span-2">{t(`explain.${draft.kind}`)}</p>
    </div>
  );
}
