'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { TextField } from '@/components/ui/form/field';
import { FormSelect } from '@/components/ui/form/form-select';
import { Section } from '@/components/ui/section-head';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { type TamperChoice, tamperChoices } from '@/lib/benchmark/certificate/tamper-choices';
import type { Certificate } from '@/lib/features/records/certificate-contract';
import { priceSourceName } from '@/lib/features/service/source-names';
import { useVerification } from './use-verifier';
import { VerdictTable, VerifierProgress } from './verdict';
import type { VerifierQueue } from './verifier-queue';

const DECIMAL = /^-?\d{1,15}(\.\d{1,18})?$/;

/** Lets a visitor change one input and see which results no longer match. */
export function TamperPanel({
  record,
  verifier,
  names,
}: {
  record: AuditRecord;
  verifier: VerifierQueue;
  names: Certificate['names'];
}) {
  const t = useTranslations('certificateProof');
  const choices = tamperChoices(record);
  const { state, run } = useVerification(verifier);
  const [place, setPlace] = useState('0');
  const chosen = choices[Number(place)];
  const [value, setValue] = useState(chosen?.current ?? '');
  const [isResealed, setResealed] = useState(false);
  const [error, setError] = useState<string>();
  const [ran, setRan] = useState<{ choice: TamperChoice; value: string; isResealed: boolean }>();
  const id = useId();
  if (!chosen) return null;
  const submit = () => {
    const problem = !DECIMAL.test(value)
      ? t('notDecimal')
      : value === chosen.current
        ? t('notChanged')
        : undefined;
    setError(problem);
    if (problem !== undefined) return;
    setRan({ choice: chosen, value, isResealed });
    const resealing = isResealed ? 'totals' : 'none';
    run({ record, change: { leaf: chosen.leaf, value, resealing } });
  };
  return (
    <Section id="tamper" title={t('tamper')} note={t('tamperNote')} className="print:hidden">
      <form
        id={id}
        className="mt-4 grid max-w-[52rem] items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormSelect
          name="input"
          label={t('input')}
          value={place}
          options={choices.map(({ what, whose }, at) => ({
            value: String(at),
            label: t(`inputs.${what}`, {
              whose: whose.map((id) => names[id] ?? priceSourceName(id)).join(', '),
            }),
          }))}
          onChange={(next) => {
            setPlace(next);
            setValue(choices[Number(next)]?.current ?? '');
            setError(undefined);
          }}
        />
        <TextField
          name="value"
          label={t('newValue', { current: chosen.current })}
          value={value}
          error={error}
          inputMode="decimal"
          onChange={setValue}
        />
        <Checkbox name="resealed" checked={isResealed} onChange={setResealed}>
          {t('resealed')}
        </Checkbox>
        <Button type="submit" variant="line" disabled={state.status === 'running'}>
          {t('tamperButton')}
        </Button>
      </form>
      <VerifierProgress state={state} />
      {state.status === 'done' && ran ? (
        <>
          <p className="mt-3 max-w-[46rem] text-small text-soft">
            {ran.isResealed
              ? t('resealedSays', {
                  fresh: state.verdict.sha256.slice(0, 12),
                  old: record.sha256.slice(0, 12),
                })
              : t('unsealedSays')}
          </p>
          <VerdictTable
            key={`${ran.choice.whose}${ran.value}${ran.isResealed}`}
            verdict={state.verdict}
          />
        </>
      ) : null}
    </Section>
  );
}
